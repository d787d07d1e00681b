import { taipeiMonth, taipeiMonthsBefore } from '@dpass/rules/taipei-months'
import type { ReplyOf } from '../../src/api/client/typed-api.ts'

type Savings = ReplyOf<'GET /v1/savings'>

/** Twelve months up to now with these sums, newest first, each of parking and of 小樹點; a month of 0 has no record. */
export function savingsOf(amounts: readonly number[] = [], now = Date.now()): Savings {
  const months = Array.from({ length: 12 }, (_, ago) => {
    const amount = amounts[ago] ?? 0
    return {
      month: taipeiMonth(taipeiMonthsBefore(now, ago)),
      amount,
      count: amount === 0 ? 0 : 1,
      services: amount === 0 ? [] : [{ group: 'PARKING' as const, amount, count: 1 }],
      points: amount === 0 ? [] : [{ uniqueId: 'TREEPOINT', points: (amount / 5) * 6, amount }],
    }
  })
  return { total: months.reduce((sum, { amount }) => sum + amount, 0), months }
}
