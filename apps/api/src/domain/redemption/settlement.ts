import { taipeiDay } from '@dpass/rules/taipei-time'
import { addMs, dayMs, hourMs } from '../../platform/time.ts'

/** Taipei: a day closes two hours after its midnight. */
const closesAfterMs = 2 * hourMs
/** Where nothing was ever closed the first day is the oldest line's; all that is older than this stands in one day. */
const firstDayBackMs = 366 * dayMs

/** The newest day that may be closed by now. */
export const lastEndedDay = (now: Date): string => taipeiDay(addMs(now, -closesAfterMs - dayMs))

const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** The midnight at which a day ends: what was settled before it may stand in it. */
export const endOf = (day: string): Date => addMs(beginningOf(day), dayMs)

/** The day to be closed first, where none ever was; `oldest` is when the oldest line was settled. */
export function firstDay(oldest: Date | undefined, now: Date): string {
  const last = lastEndedDay(now)
  const earliest = taipeiDay(addMs(beginningOf(last), -firstDayBackMs))
  const wanted = oldest ? taipeiDay(oldest) : last
  return wanted < earliest ? earliest : wanted
}

/** `2026-12-01` for `2026-11`. */
export function firstDayAfterMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}-01`
}

export const dayBefore = (day: string): string => taipeiDay(addMs(beginningOf(day), -dayMs))

export const dayAfter = (day: string): string => taipeiDay(endOf(day))

/** What is put into a day, as far as its sums go. Points and amount of a correction may be below 0. */
export interface SettledLine {
  readonly kind: 'REDEMPTION' | 'REFUND' | 'CORRECTION'
  readonly clientUid: string
  readonly pointId: string
  readonly points: number
  readonly amountTwd: number
}

export interface SettlementSum {
  readonly clientUid: string
  readonly pointId: string
  readonly redemptions: number
  readonly redeemedPoints: number
  readonly redeemedTwd: number
  readonly refunds: number
  readonly refundedPoints: number
  readonly refundedTwd: number
  readonly corrections: number
  readonly correctedPoints: number
  readonly correctedTwd: number
}

const nothing = {
  redemptions: 0,
  redeemedPoints: 0,
  redeemedTwd: 0,
  refunds: 0,
  refundedPoints: 0,
  refundedTwd: 0,
  corrections: 0,
  correctedPoints: 0,
  correctedTwd: 0,
}

/** One sum for each app and kind of points. */
export function sumLines(lines: readonly SettledLine[]): SettlementSum[] {
  const groups = Map.groupBy(lines, ({ clientUid, pointId }) => `${clientUid} ${pointId}`)
  return [...groups.values()].map((group) => group.reduce(add, { ...nameOf(group), ...nothing }))
}

const nameOf = ([first]: readonly SettledLine[]) => {
  if (!first) throw new Error('a group has lines')
  return { clientUid: first.clientUid, pointId: first.pointId }
}

function add(sum: SettlementSum, { kind, points, amountTwd }: SettledLine): SettlementSum {
  switch (kind) {
    case 'REDEMPTION':
      return {
        ...sum,
        redemptions: sum.redemptions + 1,
        redeemedPoints: sum.redeemedPoints + points,
        redeemedTwd: sum.redeemedTwd + amountTwd,
      }
    case 'REFUND':
      return {
        ...sum,
        refunds: sum.refunds + 1,
        refundedPoints: sum.refundedPoints + points,
        refundedTwd: sum.refundedTwd + amountTwd,
      }
    case 'CORRECTION':
      return {
        ...sum,
        corrections: sum.corrections + 1,
        correctedPoints: sum.correctedPoints + points,
        correctedTwd: sum.correctedTwd + amountTwd,
      }
  }
}
