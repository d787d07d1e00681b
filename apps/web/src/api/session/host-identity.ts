import type { Session } from './session.ts'
import type { TabOwner } from './tab-owner.ts'

/** Who the client speaks for. */
export interface Identity {
  readonly session: Session
  readonly owner: TabOwner
}

let identity: Identity | undefined

/** Undefined in a browser. Inside the provider's app the app holds the session, and cookies and storages do not count. */
export const hostIdentity = (): Identity | undefined => identity

/** Called once, before the first page is shown. */
export const takeHostIdentity = (taken: Identity): void => {
  identity = taken
}
