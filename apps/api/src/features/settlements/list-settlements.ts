import { dayBefore, firstDayAfterMonth } from '../../domain/redemption/settlement.ts'
import { closedDays, sumsOfClient } from '../../domain/redemption/settlement.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'

type Sum = Awaited<ReturnType<typeof sumsOfClient>>[number]

/** The closed days of a month with what the client's lines come to. */
export async function listSettlements({ sql }: World, { query: { month }, caller }: Input<'GET /v1/settlements'>) {
  const [first, last] = [`${month}-01`, dayBefore(firstDayAfterMonth(month))]
  // The days first: a sum that is read before its day closes may be a part of it.
  const days = await closedDays(sql, first, last)
  const sums = Map.groupBy(await sumsOfClient(sql, caller.clientUid, first, last), ({ day }) => day)
  return days.map(({ day, closedAt }) => ({
    day,
    closedAt: closedAt.toISOString(),
    points: (sums.get(day) ?? []).map(describeSum),
  }))
}

const describeSum = (sum: Sum) => ({
  point: { uniqueId: sum.pointUid, name: sum.pointName },
  redemptions: sum.redemptions,
  redeemedPoints: sum.redeemedPoints,
  redeemedAmount: sum.redeemedTwd,
  refunds: sum.refunds,
  refundedPoints: sum.refundedPoints,
  refundedAmount: sum.refundedTwd,
  corrections: sum.corrections,
  correctedPoints: sum.correctedPoints,
  correctedAmount: sum.correctedTwd,
  netAmount: sum.redeemedTwd - sum.refundedTwd + sum.correctedTwd,
})
