import { taipeiDay, taipeiMidnight } from './taipei-time.ts'

/** From when to when a member has a plan. `endsAt` is midnight in Taipei after the last day: then it is over. */
export interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

const dayMs = 24 * 60 * 60 * 1_000
const warningDays = 7

/**
 * What a purchase makes of a member's plan. One that is still valid keeps its start and gets the days on top. Any other
 * begins now; the day of the purchase does not count and the last day counts whole, as Civil Code articles 120 and 121
 * reckon periods, so that nobody gets less than the days they paid for.
 */
export function periodAfterPurchase(owned: Period | null, days: number, now: Date): Period {
  if (owned && owned.endsAt > now) return { startsAt: owned.startsAt, endsAt: addDays(owned.endsAt, days) }
  return { startsAt: now, endsAt: addDays(taipeiMidnight(now), days + 1) }
}

/** When the member is told that the plan ends: seven days before. Null for a plan that ends sooner than that anyway. */
export function warningTime({ endsAt }: Period, now: Date): Date | null {
  const time = addDays(endsAt, -warningDays)
  return time > now ? time : null
}

/** Within its last seven days. */
export const isEnding = (endsAt: Date, now: Date): boolean => endsAt > now && addDays(endsAt, -warningDays) <= now

/** The last day of a plan as the calendar in Taiwan shows it: `2026-12-16`. */
export const lastDayOf = (endsAt: Date): string => taipeiDay(endsAt.getTime() - 1)

/** Every day in Taiwan has 24 hours. */
const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs)
