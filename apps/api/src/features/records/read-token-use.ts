import { latestTokenUse } from '../../domain/redemption/record.sql.ts'
import { describeAnyRecord } from '../../domain/redemption/record.ts'
import type { Input } from '../../platform/http/input.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** Longer than a member stands at a pump, and short enough that few records are looked through. */
const lookBackMs = 30 * minuteMs

/**
 * What became of the token that the member shows. A deduction of zero uses the token up and leaves no record in the
 * lists, so only this call tells the member of it.
 */
export async function readTokenUse(
  { sql, now }: World,
  { caller: { member } }: Input<'GET /v1/resource-owners/transaction-token'>,
) {
  const use = await latestTokenUse(sql, member.id, addMs(now(), -lookBackMs))
  if (!use) return null
  return {
    redemptionId: use.id,
    usedAt: use.occurredAt.toISOString(),
    placeName: use.stationName ?? use.merchantName,
    payable: use.payableTwd,
    reason: use.reason,
    record: use.listed ? describeAnyRecord(use) : null,
  }
}
