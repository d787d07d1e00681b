import { isEnding } from '@dpass/rules/plan-period'
import { type EtagSubmission, isCurrent, standingOf } from '../etag.ts'
import type { ListedPayment } from '../pending-payment.ts'
import { daysLeft, type OwnedPlan } from '../plan.ts'
import type { Point } from '../point.ts'
import { stateOf } from '../programme.ts'

/** Something only the member can put right. */
export type Need =
  | { readonly kind: 'link'; readonly point: Point; readonly isAutomatic: boolean }
  | { readonly kind: 'carLink'; readonly submission: EtagSubmission }
  | { readonly kind: 'correction'; readonly submission: EtagSubmission }
  | { readonly kind: 'payment'; readonly payment: ListedPayment }
  | { readonly kind: 'ending'; readonly plan: OwnedPlan; readonly daysLeft: number }

/** What is known of the member; undefined for what is not known, which then needs nothing. */
interface Known {
  readonly points: readonly Point[] | undefined
  readonly automaticId: string | undefined
  readonly submissions: readonly EtagSubmission[] | undefined
  readonly payments: readonly ListedPayment[] | undefined
  readonly plans: readonly OwnedPlan[] | undefined
}

/**
 * The most urgent first: an expired authorisation (the points deducted automatically, then others, then the car app's),
 * an application to correct, a payment to finish, a plan in its last seven days.
 */
export const needsOf = (known: Known, now: Date): Need[] => [
  ...linksOf(known),
  ...carLinksOf(known.submissions ?? []),
  ...correctionsOf(known.submissions ?? []),
  ...(known.payments ?? []).filter(isToBeFinished).map((payment) => ({ kind: 'payment' as const, payment })),
  ...(known.plans ?? [])
    .filter(({ endsAt }) => isEnding(new Date(endsAt), now))
    .map((plan) => ({ kind: 'ending' as const, plan, daysLeft: daysLeft(plan.endsAt, now) })),
]

/** While a programme is under maintenance it cannot be linked again. */
export const isToBeLinkedAgain = (
  programme: Parameters<typeof stateOf>[0] & { readonly isSystemAbnormal?: boolean },
): boolean => stateOf(programme) === 'INVALID' && !programme.isSystemAbnormal

/** Customer service decides one under review; the member can do nothing about it. */
export const isToBeFinished = ({ status, underReview }: Pick<ListedPayment, 'status' | 'underReview'>): boolean =>
  status === 'PENDING' && !underReview

/** A rejected application, unless a later one for the same car has taken its place. */
export const isToBeCorrected = (one: EtagSubmission, all: readonly EtagSubmission[]): boolean =>
  one.status === 'REJECTED' && isCurrent(one, all)

const linksOf = ({ points = [], automaticId }: Known): Need[] =>
  points
    .filter(({ resourceOwner }) => isToBeLinkedAgain(resourceOwner))
    .map((point) => ({ kind: 'link' as const, point, isAutomatic: point.id === automaticId }))
    .sort((a, b) => Number(b.isAutomatic) - Number(a.isAutomatic))

/** All cars are paid by one link of the car app, so linking it again is one thing to do. */
const carLinksOf = (all: readonly EtagSubmission[]): Need[] =>
  all
    .filter((one) => isCurrent(one, all) && standingOf(one) === 'linkInvalid')
    .slice(0, 1)
    .map((submission) => ({ kind: 'carLink' as const, submission }))

const correctionsOf = (all: readonly EtagSubmission[]): Need[] =>
  all.filter((one) => isToBeCorrected(one, all)).map((submission) => ({ kind: 'correction' as const, submission }))
