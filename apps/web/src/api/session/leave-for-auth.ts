import { isAuthPage } from '../../address/auth-pages.ts'
import type { SessionStore } from './session-store.ts'

export type Place = Pick<Location, 'pathname' | 'search' | 'replace' | 'reload'>

/**
 * Section 4, when there is no session to go on with: unless the member stands on an auth, oauth or oauth2 page, both
 * storages are emptied and the auth page follows, which leads back here by `nextUrl`. The page is loaded anew, so
 * nothing of the old session stays in memory either, and it takes this page's place, so that Back is no trap. Whoever
 * had a session is told that it ended, by the parameter in which addresses say what went wrong.
 */
export function leaveForAuth(place: Place, store: SessionStore): void {
  const { pathname, search } = place
  if (isAuthPage(pathname)) return
  const ended = store.read() === null ? '' : '&errorScenario=session'
  store.clear()
  place.replace(`/auth?nextUrl=${encodeURIComponent(pathname + search)}${ended}`)
}
