import { type HistoryState, redirect } from '@tanstack/react-router'
import { sessionStore } from '../../api/client/api.ts'
import type { OauthSearch } from './read-oauth-search.ts'

interface Visit {
  readonly location: { readonly state: HistoryState }
  readonly search: OauthSearch
}

/** For the steps of a sign-up: without its id and its address it begins anew, with the same request. */
export const requireSignUpOf =
  (first: '/oauth2' | '/oauth/sign-in') =>
  ({ search }: Visit): void => {
    if (search.accountId === undefined || search.email === undefined)
      redirect({ to: first, search, replace: true, throw: true })
  }

/** A number is proven for a sign-up or for a member. */
export function requirePhoneOwner({ search }: Visit): void {
  if (search.accountId === undefined && sessionStore.read() === null)
    redirect({ to: '/oauth/sign-in', search, replace: true, throw: true })
}

/** Without a code that was sent there is none to ask for: it begins with the number. */
export function requireSentCode({ location, search }: Visit): void {
  if (location.state.phoneCode === undefined)
    redirect({ to: '/oauth/sign-up/verify-phone-number', search, replace: true, throw: true })
}
