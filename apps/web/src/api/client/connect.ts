import { type Call, createCall } from './call.ts'
import { hostIdentity } from '../session/host-identity.ts'
import { createLeaveForAuth, type TabLocation } from '../session/leave-for-auth.ts'
import { createOneTabAtATime } from '../session/one-tab-at-a-time.ts'
import { createPurchaseFlag, type PurchaseFlag } from '../session/purchase-flag.ts'
import { refresh } from '../session/refresh.ts'
import { createSend, type Fetch } from './send.ts'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'
import { createTabOwner, type StorageChange, type TabOwner } from '../session/tab-owner.ts'
import { createWebSession } from '../session/web-session.ts'

/** What the client needs of a browser tab. Storages are functions because a browser may refuse them at any access. */
export interface Tab {
  readonly fetch: Fetch
  readonly localStorage: () => Storage
  readonly sessionStorage: () => Storage
  readonly locks: LockManager | undefined
  readonly location: () => TabLocation
  readonly onStorage: (listener: (change: StorageChange) => void) => void
  readonly requestTimeoutMs: number
  /** How long it may take until another tab reads what this one has stored. */
  readonly storageDelayMs: number
}

interface Connection {
  readonly call: Call
  /** Where signing in puts the refresh token. */
  readonly store: SessionStore
  readonly owner: TabOwner
  readonly purchaseFlag: PurchaseFlag
}

/** A client for one tab. */
export function connect(tab: Tab): Connection {
  const send = createSend(tab.fetch, tab.requestTimeoutMs)
  const store = createSessionStore(tab.localStorage, tab.sessionStorage)
  const owner = createTabOwner(tab)
  const purchaseFlag = createPurchaseFlag(tab.localStorage)
  const session = createWebSession({
    store,
    refresh: (token) => refresh(send, token),
    // Another tab's refresh takes at most the time of one request.
    oneTabAtATime: createOneTabAtATime(tab.locks, {
      longestWaitMs: tab.requestTimeoutMs,
      storageDelayMs: tab.storageDelayMs,
    }),
    leave: createLeaveForAuth(tab.location, { store, owner, purchaseFlag }),
  })
  const ofBrowser = { session, owner }
  return { call: createCall(send, () => hostIdentity() ?? ofBrowser), store, owner, purchaseFlag }
}
