import { redirect } from '@tanstack/react-router'
import { sessionStore } from '../api/client/api.ts'
import { nextPath } from '../address/next-path.ts'

interface Visit {
  readonly location: { readonly href: string }
  readonly search: { readonly nextUrl?: string | undefined }
}

/**
 * The `beforeLoad` of every page that needs a member: without a session it leads to the auth page, which leads back.
 * Whether the session still lives only the server knows; a page whose first call is refused leaves by itself.
 */
export function requireSession({ location, search }: Visit): void {
  if (sessionStore.read() !== null) return
  const nextUrl = nextPath(location.href) ?? search.nextUrl
  redirect({ to: '/auth', search: { nextUrl }, replace: true, throw: true })
}

/** The `beforeLoad` of the ways in: whoever is signed in already goes on to where they wanted. */
export function requireNoSession({ search }: Visit): void {
  if (sessionStore.read() !== null) redirect({ href: search.nextUrl ?? '/', replace: true, throw: true })
}
