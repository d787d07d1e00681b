import { lastDayOf } from '@dpass/rules/plan-period'
import { taipeiDay, taipeiMidnight } from '@dpass/rules/taipei-time'
import { addMs, dayMs, hourMs } from '../../platform/time.ts'
import type { ExpiringLot, ToldBalance } from '../../platform/doors.ts'

/**
 * What expires of a balance, soonest first and one lot for each moment. A lot whose time is over has left the balance
 * already. Of lots that come to more than the balance the soonest are believed, and as many of them as there are points:
 * a member who is warned of too early a day loses nothing.
 */
export function expiringOf({ balance, expiring }: ToldBalance, now: Date): ExpiringLot[] {
  const byMoment = new Map<number, number>()
  for (const { points, expiresAt } of expiring)
    if (expiresAt > now) byMoment.set(expiresAt.getTime(), (byMoment.get(expiresAt.getTime()) ?? 0) + points)
  let left = balance
  const lots: ExpiringLot[] = []
  for (const [moment, told] of [...byMoment].toSorted(([a], [b]) => a - b)) {
    const points = Math.min(told, left)
    if (points === 0) break
    lots.push({ points, expiresAt: new Date(moment) })
    left -= points
  }
  return lots
}

const noticeDays = 14

interface ExpiryNews {
  /** What the member has not been told of. */
  readonly lots: readonly ExpiringLot[]
  /** The last days of all that they have been told of then; those that are over are forgotten. */
  readonly told: readonly string[]
}

/**
 * What a member is told today: all whose last day is at most fourteen days ahead. A day is told once, whatever becomes of
 * its points.
 */
export function expiryNewsOf(lots: readonly ExpiringLot[], told: readonly string[], now: Date): ExpiryNews {
  // By the moment, not by its day as text: the year 10000 sorts before ours, and programmes write the end of 9999 for never.
  const noticedUntil = addMs(taipeiMidnight(now), (noticeDays + 1) * dayMs)
  const news = lots.filter(({ expiresAt }) => expiresAt <= noticedUntil && !told.includes(lastDayOf(expiresAt)))
  const days = new Set([...told, ...news.map(({ expiresAt }) => lastDayOf(expiresAt))])
  return { lots: news, told: [...days].filter((day) => day >= taipeiDay(now)).toSorted() }
}

/**
 * When a programme is asked again about a member: tomorrow between nine and eighteen o'clock, each member at a time of
 * their own. So it is asked on every day, mails come by day, and not all at one moment.
 */
export function nextExpiryLook(memberId: string, now: Date): Date {
  const share = Number.parseInt(memberId.slice(-6), 16) / 0x1_00_00_00
  return addMs(taipeiMidnight(now), dayMs + 9 * hourMs + Math.floor(share * 9 * hourMs))
}
