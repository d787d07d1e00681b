import { pointsFor } from '@dpass/rules/deduction'
import { type RefundOfRedemption, refundsOf } from '../../domain/redemption/refund.sql.ts'
import type { NewRedemption, PendingMovement, PointTransaction } from '../../domain/redemption/transaction.ts'
import { describeReport } from '../../domain/redemption/record.ts'
import { type ReportOfRedemption, reportsOf } from '../../domain/redemption/report.sql.ts'
import { findTransaction } from '../../domain/redemption/transaction.sql.ts'
import type { serviceTypes } from '@dpass/contract/transaction-words'
import type { World } from '../../platform/world.ts'

type Redemption = Omit<PointTransaction, 'memberId' | 'clientUid' | 'refundOf' | 'sends' | 'nextTryAt'>

/** A redemption as its client is told, wherever it asks. */
export function describeRedemption(
  redemption: Redemption,
  refunds: readonly RefundOfRedemption[],
  report: ReportOfRedemption | undefined,
) {
  const { amountTwd, orderAmountTwd, pointUid, pointName, cancelRequestedAt, refundedTwd } = redemption
  return {
    id: redemption.id,
    orderId: redemption.orderId,
    orderAmount: orderAmountTwd,
    serviceType: redemption.serviceType as (typeof serviceTypes)[number],
    merchantName: redemption.merchantName,
    status: redemption.status,
    point: pointUid === null || pointName === null ? null : { uniqueId: pointUid, name: pointName },
    points: redemption.points,
    amount: amountTwd,
    // A client that has cancelled charges the whole bill, however far the giving back has come.
    payable: cancelRequestedAt === null ? orderAmountTwd - amountTwd : orderAmountTwd,
    reason: redemption.reason,
    limitedBy: redemption.limitedBy,
    cappedBy: redemption.cappedBy,
    possibleDuplicateOf: redemption.possibleDuplicateOf,
    occurredAt: redemption.occurredAt.toISOString(),
    settledAt: redemption.settledAt?.toISOString() ?? null,
    cancelRequestedAt: cancelRequestedAt?.toISOString() ?? null,
    refundedPoints: pointsOf(redemption, refundedTwd),
    refundedAmount: refundedTwd,
    refunds: refunds.map((refund) => ({
      ...describeRefund(refund),
      occurredAt: refund.occurredAt.toISOString(),
    })),
    report: report ? { ...describeReport(report), note: report.note } : null,
  }
}

const pointsOf = ({ ratePoints, rateTwd }: Pick<Redemption, 'ratePoints' | 'rateTwd'>, amountTwd: number): number =>
  ratePoints === null || rateTwd === null ? 0 : pointsFor([ratePoints, rateTwd], amountTwd)

/** One that this request has begun, as it has just been written. */
export const describeBegun = ({ order, terms, ...begun }: NewRedemption) =>
  describeRedemption(
    {
      ...begun,
      ...order,
      pointUid: terms?.pointUid ?? null,
      pointName: terms?.pointName ?? null,
      ratePoints: terms?.ratePoints ?? null,
      rateTwd: terms?.rateTwd ?? null,
      refundedTwd: 0,
      cancelRequestedAt: null,
    },
    [],
    undefined,
  )

/** As it stands by now, with its refunds. */
export async function describeStored({ sql }: Pick<World, 'sql'>, memberId: string, id: string) {
  const [redemption, refunds, [report]] = await Promise.all([
    findTransaction(sql, memberId, id),
    refundsOf(sql, [{ memberId, id }]),
    reportsOf(sql, [{ memberId, id }]),
  ])
  if (!redemption) throw new Error('a redemption is gone')
  return describeRedemption(redemption, refunds, report)
}

export const describeRefund = ({
  id,
  status,
  points,
  amountTwd,
}: Pick<PendingMovement & PointTransaction, 'id' | 'status' | 'points' | 'amountTwd'>) => ({
  id,
  status,
  points,
  amount: amountTwd,
})
