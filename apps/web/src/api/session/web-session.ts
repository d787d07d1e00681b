import { ApiError } from '../client/api-error.ts'
import type { Ending } from './leave-for-auth.ts'
import type { OneTabAtATime } from './one-tab-at-a-time.ts'
import { isRefused } from './refresh.ts'
import type { Renewal, Session } from './session.ts'
import type { SessionStore } from './session-store.ts'

interface Parts {
  readonly store: SessionStore
  readonly oneTabAtATime: OneTabAtATime
  /** Exchanges the refresh token for its successor. */
  readonly refresh: (refreshToken: string) => Promise<string>
  readonly leave: (how: Ending) => void
}

interface PendingRenewal {
  readonly token: string | null
  readonly promise: Promise<Renewal>
}

/** The session of a browser: the access cookie, which scripts cannot read, and the refresh token that renews it. */
export function createWebSession(parts: Parts): Session {
  const { store, oneTabAtATime } = parts
  let pending: PendingRenewal | undefined
  return {
    credentials: () => ({ token: store.read(), headers: {} }),
    renew: ({ token }) => {
      // Section 4: requests that fail together wait for one refresh, and share its failure too.
      if (pending?.token === token) return pending.promise
      const started: PendingRenewal = {
        token,
        promise: oneTabAtATime(() => renewOnce(parts, token)).finally(() => {
          if (pending === started) pending = undefined
        }),
      }
      pending = started
      return started.promise
    },
  }
}

/**
 * Runs while no other tab does. Between the refused request and now another tab may have renewed the session, signed
 * in or signed out, and so it may during the refresh: what is stored is looked at before and after, and a session
 * that another tab has put there is neither refreshed again nor cleared nor overwritten.
 */
async function renewOnce(parts: Parts, used: string | null): Promise<Renewal> {
  const { store, refresh } = parts
  const token = store.read()
  if (token === null || token !== used) return goOnWith(parts, token)
  let how: Ending = 'session'
  const successor = await refresh(token).catch((error: unknown) => {
    if (!isRefused(error)) throw error
    if (wasEndedElsewhere(error)) how = 'signedOut'
    return null
  })
  const now = store.read()
  if (now !== token) return goOnWith(parts, now)
  if (successor === null) return goOnWith(parts, null, how)
  store.keep(successor)
  return 'renewed'
}

/** Signed out on another device, or the password was changed there. */
const wasEndedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.details as { status?: unknown } | undefined)?.status === 'ENDED'

function goOnWith({ leave }: Parts, token: string | null, how: Ending = 'session'): Renewal {
  if (token !== null) return 'renewed'
  leave(how)
  return 'over'
}
