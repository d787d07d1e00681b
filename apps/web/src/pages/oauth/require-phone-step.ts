import { redirect } from '@tanstack/react-router'
import { sessionStore } from '../../api/client/api.ts'
import type { PageRequest } from '../page-request.ts'
import type { OauthSearch } from './oauth-search.ts'

/** A number is for a sign-up or for a member; without either the flow starts again. */
export function requirePhoneOwner({ search }: PageRequest<OauthSearch>): void {
  if (search.accountId === undefined && sessionStore.read() === null)
    redirect({ to: '/oauth/sign-in', search, replace: true, throw: true })
}

/** Without a code that was sent the number is asked for first. */
export function requireSentCode({ location, search }: PageRequest<OauthSearch>): void {
  if (location.state.phoneCode === undefined)
    redirect({ to: '/oauth/sign-up/verify-phone-number', search, replace: true, throw: true })
}
