import type { ReplyOf } from '../api/client/typed-api.ts'
import { t } from '../copy/t.ts'

/** An application for automatic toll payment. */
export type EtagSubmission = ReplyOf<'GET /v1/etag-submissions'>[number]

/** How an application stands in the member's words; the end of `home.etag.status.*`. */
export type EtagStanding =
  | 'linkInvalid'
  | 'rejected'
  | 'overdue'
  | 'ending'
  | 'under_review'
  | 'enabled'
  | 'cancelled'
  | 'disabled'

type StandingFields = Pick<EtagSubmission, 'status' | 'isLinkInvalid' | 'isOverdue' | 'endRequestedAt'>

export function standingOf({ status, isLinkInvalid, isOverdue, endRequestedAt }: StandingFields): EtagStanding {
  if (status === 'REJECTED') return 'rejected'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'DISABLED') return 'disabled'
  // It ends anyway, so linking again would not help.
  if (status === 'ENABLED' && endRequestedAt !== null) return 'ending'
  if (isLinkInvalid) return 'linkInvalid'
  if (status === 'ENABLED') return 'enabled'
  return isOverdue ? 'overdue' : 'under_review'
}

export type EtagTone = 'road' | 'care' | 'neutral'

/** Amber: the member has to do something, or waits longer than was promised. */
export function toneOf(standing: EtagStanding): EtagTone {
  switch (standing) {
    case 'linkInvalid':
    case 'rejected':
    case 'overdue':
      return 'care'
    case 'enabled':
    case 'under_review':
      return 'road'
    case 'ending':
    case 'cancelled':
    case 'disabled':
      return 'neutral'
  }
}

/**
 * False for what has ended. A rejected one can still be corrected, unless there is a later application for the same car.
 */
export const isCurrent = (one: EtagSubmission, all: readonly EtagSubmission[]): boolean =>
  one.status === 'REJECTED'
    ? !all.some(({ plateNumber, submittedAt }) => plateNumber === one.plateNumber && submittedAt > one.submittedAt)
    : one.status === 'UNDER_REVIEW' || one.status === 'ENABLED'

const urgency: readonly EtagStanding[] = ['linkInvalid', 'rejected', 'overdue', 'ending', 'under_review', 'enabled']

export interface EtagSummary {
  readonly words: string
  readonly tone: EtagTone
}

/** What is said elsewhere about all applications, the most urgent counting; null for a member who has none that goes on. */
export function summarise(all: readonly EtagSubmission[]): EtagSummary | null {
  const current = all.filter((one) => isCurrent(one, all))
  const [about] = [...current].sort((a, b) => urgency.indexOf(standingOf(a)) - urgency.indexOf(standingOf(b)))
  if (!about) return null
  const standing = standingOf(about)
  return { words: wordsOf(standing), tone: toneOf(standing) }
}

export const wordsOf = (standing: EtagStanding): string => words[standing]

const words: Readonly<Record<EtagStanding, string>> = {
  linkInvalid: t('home.etag.status.linkInvalid'),
  rejected: t('home.etag.status.rejected'),
  overdue: t('home.etag.status.overdue'),
  ending: t('home.etag.status.ending'),
  under_review: t('home.etag.status.under_review'),
  enabled: t('home.etag.status.enabled'),
  cancelled: t('home.etag.status.cancelled'),
  disabled: t('home.etag.status.disabled'),
}
