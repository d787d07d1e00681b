import { lockReport, markRefunded } from '../../domain/redemption/report.sql.ts'
import type { TransactionId } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'

interface GivenBack {
  readonly points: number
  readonly amountTwd: number
}

/**
 * In the transaction in which something of a redemption has been given back for sure, or in which it was called off before
 * anything was taken: what the member has reported about it is REFUNDED, and the member is mailed unless the app has
 * answered before. True when this letter tells of it.
 */
export async function closeReport(
  world: World,
  tx: Transaction,
  redemption: TransactionId,
  { points, amountTwd }: GivenBack,
): Promise<boolean> {
  const report = await lockReport(tx, redemption)
  if (!report || report.state === 'REFUNDED') return false
  // Nothing was given back: only the client's cancelling makes that an answer.
  if (points === 0 && report.cancelRequestedAt === null) return false
  const at = world.now()
  await markRefunded(tx, redemption, at)
  if (report.state !== 'OPEN' || report.email === null) return false
  await world.jobs.enqueue(tx, 'send-mail', {
    kind: 'report-refunded',
    to: report.email,
    at: at.toISOString(),
    redemptionId: redemption.id,
    placeName: report.placeName,
    pointName: report.pointName ?? '',
    points,
    amountTwd,
  })
  return true
}
