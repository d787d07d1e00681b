import type { SessionStore } from './session-store.ts'

export type Place = Pick<Location, 'pathname' | 'search' | 'replace'>

/** The router takes addresses in any case, so this does too; `/authority` is no auth page. */
const isAuthPage = (path: string) => /^\/(auth|oauth|oauth2)(\/|$)/i.test(path)

/**
 * Section 4, when there is no session to go on with: unless the member stands on an auth, oauth or oauth2 page, both
 * storages are emptied and the auth page follows, which leads back here by `nextUrl`. The page is loaded anew, so
 * nothing of the old session stays in memory either, and it takes this page's place, so that Back is no trap.
 */
export function leaveForAuth(place: Place, store: SessionStore): void {
  const { pathname, search } = place
  if (isAuthPage(pathname)) return
  store.clear()
  place.replace(`/auth?nextUrl=${encodeURIComponent(pathname + search)}`)
}
