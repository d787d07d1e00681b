import type { EtagSubmission } from '../../domain/etag.ts'
import { isToBeCorrected, isToBeFinished, isToBeLinkedAgain } from '../../domain/needs/needs.ts'
import type { ListedPayment } from '../../domain/pending-payment.ts'

export type NavTab = 'home' | 'points' | 'records' | 'account'

/** What has been read already. What has not is empty. */
interface Known {
  readonly programmes: readonly Parameters<typeof isToBeLinkedAgain>[0][]
  readonly submissions: readonly EtagSubmission[]
  readonly payments: readonly Pick<ListedPayment, 'status' | 'underReview'>[]
}

/**
 * Whether something needs the member in a place, which is where it is mended: an expired authorisation among the points; an
 * eTag application to correct and a payment to finish in the account, whose rows say so and lead to both.
 */
export function needsMember(place: NavTab, { programmes, submissions, payments }: Known): boolean {
  if (place === 'points') return programmes.some(isToBeLinkedAgain)
  if (place !== 'account') return false
  return submissions.some((one) => isToBeCorrected(one, submissions)) || payments.some(isToBeFinished)
}
