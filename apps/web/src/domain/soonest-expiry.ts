import { lastDayOf } from '@dpass/rules/plan-period'
import { formatNumber } from '@dpass/rules/format-number'
import { taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../copy/t.ts'
import type { Point } from './point.ts'

const noticeMs = 60 * 24 * 60 * 60 * 1_000

interface Expiry<P> {
  readonly point: P
  /** All that expires of this kind on that day. */
  readonly points: number
  /** From this moment on they cannot be used. */
  readonly expiresAt: string
}

/** What expires first within sixty days, of these kinds of points; null for nothing. Of one day the first listed. */
export function soonestExpiry<P extends Pick<Point, 'expiring'>>(points: readonly P[], now: Date): Expiry<P> | null {
  let soonest: Expiry<P> | null = null
  for (const point of points) {
    const lots = (point.expiring ?? []).filter(({ expiresAt }) => isNear(Date.parse(expiresAt), now.getTime()))
    const [day] = lots.map(({ expiresAt }) => dayOf(expiresAt)).sort()
    const ofDay = lots.filter(({ expiresAt }) => dayOf(expiresAt) === day)
    const [first] = ofDay
    if (!first || day === undefined || (soonest && dayOf(soonest.expiresAt) <= day)) continue
    soonest = { point, points: ofDay.reduce((sum, lot) => sum + lot.points, 0), expiresAt: first.expiresAt }
  }
  return soonest
}

const isNear = (moment: number, now: number): boolean => moment > now && moment <= now + noticeMs

const dayOf = (expiresAt: string): string => lastDayOf(new Date(expiresAt))

/** 「120 點，12/31 到期」: the day is the last one on which they can be used. */
export const sayExpiry = ({ points, expiresAt }: Pick<Expiry<unknown>, 'points' | 'expiresAt'>): string =>
  t('points.expiring', { points: formatNumber(points), ...taipeiTime(Date.parse(expiresAt) - 1) })
