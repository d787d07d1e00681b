import { markFirstDeduction } from '../../domain/oauth/grant.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'

/**
 * In the transaction in which a redemption becomes COMPLETED with points: the first that an app takes of a member is told
 * by mail, with the way to disconnect the app. Once for each grant, also of several at the same time. True when it is.
 */
export async function mailFirstDeduction(
  world: World,
  tx: Transaction,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<boolean> {
  const first = await markFirstDeduction(tx, memberId, id, world.now())
  if (!first) return false
  const { email: to, occurredAt, ...taken } = first
  await world.jobs.enqueue(tx, 'send-mail', { kind: 'first-deduction', to, at: occurredAt.toISOString(), ...taken })
  return true
}
