import { isAuthPage } from '../../address/auth-pages.ts'
import type { SessionStore } from './session-store.ts'

export type TabLocation = Pick<Location, 'pathname' | 'search' | 'replace' | 'reload'>

/**
 * Section 4, when a session has ended: unless the member is on an auth, oauth or oauth2 page, both storages are emptied
 * and the auth page is loaded, which leads back here by `nextUrl`. A full load empties the memory too, and replacing the
 * entry keeps Back from returning to a page that would leave again. `errorScenario` tells a member who had a session
 * that it ended.
 */
export function leaveForAuth(location: TabLocation, store: SessionStore): void {
  const { pathname, search } = location
  if (isAuthPage(pathname)) return
  const ended = store.read() === null ? '' : '&errorScenario=session'
  store.clear()
  location.replace(`/auth?nextUrl=${encodeURIComponent(pathname + search)}${ended}`)
}
