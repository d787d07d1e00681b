import { hastenCheck, type Purchase } from '../../domain/plans/purchase.sql.ts'
import { addMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** A page that polls has the gateway asked once in this time at most. */
const pauseMs = 5_000

/** A member looks at a payment: the gateway is asked about one that has not ended. */
export async function hastenPayment(
  { sql, now }: Pick<World, 'sql' | 'now'>,
  purchase: Pick<Purchase, 'memberId' | 'id' | 'status'>,
): Promise<void> {
  if (purchase.status === 'PENDING') await hastenCheck(sql, purchase, now(), addMs(now(), -pauseMs))
}
