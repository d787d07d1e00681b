import { redirect } from '@tanstack/react-router'
import { sessionStore } from '../api/client/api.ts'
import { nextPath } from '../address/next-path.ts'
import type { PageRequest } from './page-request.ts'

type Request = PageRequest<{ readonly nextUrl?: string | undefined }>

/**
 * For every page that needs a member: without a session it leads to the auth page, which leads back. A session that the
 * server has ended is found out by the page's first call (api/session/leave-for-auth.ts).
 */
export function requireSession({ location, search }: Request): void {
  if (sessionStore.read() !== null) return
  const nextUrl = nextPath(location.href) ?? search.nextUrl
  redirect({ to: '/auth', search: { nextUrl }, replace: true, throw: true })
}

/** For the pages of signing in and up: a member who is signed in already goes on to `nextUrl`. */
export function requireNoSession({ search }: Pick<Request, 'search'>): void {
  if (sessionStore.read() !== null) redirect({ href: search.nextUrl ?? '/', replace: true, throw: true })
}
