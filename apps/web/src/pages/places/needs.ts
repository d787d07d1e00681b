import { type EtagSubmission, isCurrent } from '../../domain/etag.ts'

export type Place = 'home' | 'points' | 'records' | 'account'

/** What has been read already. What has not is empty. */
interface Known {
  readonly programmes: readonly { readonly linkData: { readonly state: string } }[]
  readonly submissions: readonly EtagSubmission[]
  readonly payments: readonly { readonly status: string }[]
}

/**
 * Whether something needs the member in a place, which is where it is mended: an expired authorisation among the points; an
 * eTag application to correct and a payment to finish in the account, whose rows lead to both.
 */
export function needsMember(place: Place, { programmes, submissions, payments }: Known): boolean {
  if (place === 'points') return programmes.some(({ linkData }) => linkData.state === 'INVALID')
  if (place !== 'account') return false
  return (
    submissions.some((one) => one.status === 'REJECTED' && isCurrent(one, submissions)) ||
    payments.some(({ status }) => status === 'PENDING')
  )
}
