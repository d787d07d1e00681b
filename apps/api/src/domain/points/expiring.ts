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
