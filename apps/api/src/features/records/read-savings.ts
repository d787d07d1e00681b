import { serviceGroups } from '@dpass/contract/transaction-words'
import { groupOf } from '@dpass/rules/service-groups'
import { taipeiMonth, taipeiMonthsBefore } from '@dpass/rules/taipei-months'
import { savedByMonth, type SavedSum } from '../../domain/redemption/savings.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'

const usualMonths = 12

/** What points have paid for in each month, this one first. */
export async function readSavings(
  { sql, now }: World,
  { query: { months = usualMonths }, caller: { member } }: Input<'GET /v1/savings'>,
) {
  const moment = now()
  const starts = Array.from({ length: months }, (_, place) => taipeiMonthsBefore(moment, months - 1 - place))
  const sums = await savedByMonth(sql, member.id, starts, taipeiMonthsBefore(moment, -1))
  const described = starts.map((start, place) => ({
    month: taipeiMonth(start),
    ...describeMonth(sums.filter(({ month }) => month === place + 1)),
  }))
  return { total: totalOf(sums, 'amountTwd'), months: described.toReversed() }
}

/** Services and points that no record of the month is about are left out. */
const describeMonth = (sums: readonly SavedSum[]) => ({
  amount: totalOf(sums, 'amountTwd'),
  count: totalOf(sums, 'count'),
  services: serviceGroups.flatMap((group) => {
    const own = sums.filter(({ serviceType }) => groupOf(serviceType) === group)
    return own.length === 0 ? [] : { group, amount: totalOf(own, 'amountTwd'), count: totalOf(own, 'count') }
  }),
  points: [...new Set(sums.map(({ pointUid }) => pointUid))].toSorted().map((uniqueId) => {
    const own = sums.filter(({ pointUid }) => pointUid === uniqueId)
    return { uniqueId, points: totalOf(own, 'points'), amount: totalOf(own, 'amountTwd') }
  }),
})

const totalOf = (sums: readonly SavedSum[], what: 'count' | 'points' | 'amountTwd'): number =>
  sums.reduce((total, sum) => total + sum[what], 0)
