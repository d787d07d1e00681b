import type { Redeeming } from '../redemption/redeeming-world.ts'

export interface Line {
  readonly kind: 'REDEMPTION' | 'REFUND' | 'CORRECTION'
  readonly id: string
  readonly redemptionId: string
  readonly points: number
  readonly amount: number
  readonly settledAt: string
}

export interface DaySum {
  readonly point: { readonly uniqueId: string; readonly name: string }
  readonly redemptions: number
  readonly redeemedPoints: number
  readonly redeemedAmount: number
  readonly refunds: number
  readonly refundedPoints: number
  readonly refundedAmount: number
  readonly corrections: number
  readonly correctedAmount: number
  readonly netAmount: number
}

export interface Day {
  readonly day: string
  readonly closedAt: string
  readonly points: readonly DaySum[]
}

/** What an app reads of its settlements. */
export function readerOf({ app, machineToken }: Pick<Redeeming, 'app' | 'machineToken'>, uid: string) {
  let token: string | undefined
  async function get(url: string, accept = 'application/json') {
    token ??= await machineToken(uid, 'settlements:read')
    return app.inject({ url, headers: { authorization: `Bearer ${token}`, accept } })
  }
  return {
    get,
    async month(month: string) {
      return (await get(`/v1/settlements?month=${month}`)).json<{ data: Day[] }>().data
    },
    async day(day: string) {
      const reply = await get(`/v1/settlements/${day}`)
      return { status: reply.statusCode, ...reply.json<{ data: Line[]; error?: { code: string } }>() }
    },
  }
}

/** Everything that a sum says otherwise than its lines. */
export function problemsOfSum(lines: readonly Line[], sum: DaySum): string[] {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)
  const total = (list: readonly Line[], field: 'points' | 'amount') => list.reduce((all, line) => all + line[field], 0)
  const [taken, given, corrected] = [of('REDEMPTION'), of('REFUND'), of('CORRECTION')]
  const expected: readonly (readonly [keyof DaySum, number])[] = [
    ['redemptions', taken.length],
    ['redeemedPoints', total(taken, 'points')],
    ['redeemedAmount', total(taken, 'amount')],
    ['refunds', given.length],
    ['refundedPoints', total(given, 'points')],
    ['refundedAmount', total(given, 'amount')],
    ['netAmount', total(taken, 'amount') - total(given, 'amount') + total(corrected, 'amount')],
  ]
  return expected.flatMap(([field, value]) =>
    sum[field] === value ? [] : [`${field} is ${JSON.stringify(sum[field])}, and the lines come to ${value}`],
  )
}
