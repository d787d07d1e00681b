import { redirect } from '@tanstack/react-router'
import { sessionStore } from '../api/client/api.ts'
import { hostIdentity } from '../api/session/host-identity.ts'
import { nextPath } from '../address/next-path.ts'
import { forgetSession } from '../api/session/forget-session.ts'
import type { PageRequest } from './page-request.ts'

/** Inside the provider's app the app is signed in, or says that it is not when the first call is made. */
export const hasSession = (): boolean => hostIdentity() !== undefined || sessionStore.read() !== null

type Request = PageRequest<{ readonly nextUrl?: string | undefined }>

/**
 * For every page that needs a member: without a session it leads to the auth page, which leads back, and what the browser
 * still keeps of one is forgotten (section 4). A session that the server has ended is found out by the page's first call
 * (api/session/leave-for-auth.ts).
 */
export function requireSession({ location, search }: Request): void {
  if (hasSession()) return
  forgetSession()
  const nextUrl = nextPath(location.href) ?? search.nextUrl
  redirect({ to: '/auth', search: { nextUrl }, replace: true, throw: true })
}

/** For the pages of signing in and up: a member who is signed in already goes on to `nextUrl`. */
export function requireNoSession({ search }: Pick<Request, 'search'>): void {
  if (hasSession()) redirect({ href: search.nextUrl ?? '/', replace: true, throw: true })
}
