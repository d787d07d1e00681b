import { redirect } from '@tanstack/react-router'
import type { PageRequest } from '../page-request.ts'
import { requireSignUp } from '../sign-in/require-sign-up.ts'
import type { OauthSearch } from './oauth-search.ts'

/**
 * For the steps of a sign-up that has begun. Where the address says neither which sign-up nor which request, the start would
 * take it for one to type a car's code at; signing in asks for the browser's last request, and says when there is none.
 */
export function requireOauthSignUp({ search }: Pick<PageRequest<OauthSearch>, 'search'>): void {
  const { accountId, email, passthrough, oauthClientUid, cockpitAuthCode } = search
  const isBegun = accountId !== undefined && email !== undefined
  const isNamed = passthrough !== undefined || oauthClientUid !== undefined || cockpitAuthCode !== undefined
  if (!isBegun && !isNamed) redirect({ to: '/oauth2/sign-in', replace: true, throw: true })
  requireSignUp('/oauth2')({ search })
}
