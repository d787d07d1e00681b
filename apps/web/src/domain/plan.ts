import { lastDayOf } from '@dpass/rules/plan-period'
import { taipeiDay } from '@dpass/rules/taipei-time'
import type { ReplyOf } from '../api/client/typed-api.ts'
import { sayDate } from './say-date.ts'

/** A plan on offer. Its price is in whole TWD. */
export type Plan = ReplyOf<'GET /v1/plans'>[number]

/** A plan that the member has or had. */
export type OwnedPlan = ReplyOf<'GET /v1/owned-plans'>[number]

const dayMs = 24 * 60 * 60 * 1_000

/** How many days come after today until the last one: 0 on the last day itself. */
export const daysLeft = (endsAt: string, now: Date): number =>
  Math.round((Date.parse(lastDayOf(new Date(endsAt))) - Date.parse(taipeiDay(now))) / dayMs)

/** The last day on which it can be used: it ends at the midnight after it. */
export const sayLastDay = (endsAt: string): string => sayDate(Date.parse(endsAt) - 1)
