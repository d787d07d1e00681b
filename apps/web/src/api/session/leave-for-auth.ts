import { isAuthPage } from '../../address/auth-pages.ts'
import type { PurchaseFlag } from './purchase-flag.ts'
import type { SessionStore } from './session-store.ts'
import type { TabOwner } from './tab-owner.ts'

/** `session`: it expired. `signedOut`: it was ended on another device, or by a new password. */
export type Ending = 'session' | 'signedOut'

export type TabLocation = Pick<Location, 'pathname' | 'search' | 'replace' | 'reload'>

/** What this tab keeps of the session that has ended. */
interface Kept {
  readonly store: SessionStore
  readonly owner: Pick<TabOwner, 'forget'>
  readonly purchaseFlag: PurchaseFlag
}

/**
 * Section 4, when a session has ended: unless the member is on an auth, oauth or oauth2 page, both storages are emptied
 * and the auth page is loaded, which leads back here by `nextUrl`. A full load empties the memory too, and replacing the
 * entry keeps Back from returning to a page that would leave again. `errorScenario` tells a member who had a session
 * how it ended; `allowPurchase` brings along what the storage knew of it.
 */
export function createLeaveForAuth(
  location: () => TabLocation,
  { store, owner, purchaseFlag }: Kept,
): (how: Ending) => void {
  /** What the auth page is told beside the way back. */
  let told: string | undefined
  return (how) => {
    const { pathname, search } = location()
    if (isAuthPage(pathname)) return
    const hasSession = store.read() !== null
    // A call refused while the auth page loads finds the storages empty: it repeats what the first one said.
    if (hasSession || told === undefined) {
      told = `${hasSession ? `&errorScenario=${how}` : ''}${purchaseFlag.isAllowed() ? '' : '&allowPurchase=false'}`
      store.clear()
      // A reply that is still on its way would write its member into the emptied storage.
      owner.forget()
    }
    location().replace(`/auth?nextUrl=${encodeURIComponent(pathname + search)}${told}`)
  }
}
