/** Section 9. */
export const refreshTokenKey = 'DPASS_REFRESH_TOKEN'
export const emailKey = 'DPASS_EMAIL'
const probeKey = 'DPASS_PROBE'

export interface SessionStore {
  readonly read: () => string | null
  readonly keep: (refreshToken: string) => void
  /** Section 4: both storages are emptied when the session ends. The address goes too: the next member may be another. */
  readonly clear: () => void
  /** Keeps whose session it is: what is kept of another is not shown. Unknown where a step was opened without its address. */
  readonly keepEmail: (email: string | undefined) => void
  /** The browser keeps nothing for DPASS: nobody can stay signed in. */
  readonly isBlocked: () => boolean
}

/**
 * The refresh token in local storage, where all tabs see it. Where the browser blocks storage, or has no room left,
 * it is held in memory: the member stays signed in until the page is closed.
 */
export function createSessionStore(local: () => Storage, session: () => Storage): SessionStore {
  let held: string | null = null
  return {
    read: () => attempt(() => local().getItem(refreshTokenKey)) || held,
    keep: (refreshToken) => {
      const isStored = attempt(() => {
        local().setItem(refreshTokenKey, refreshToken)
        return true
      })
      held = isStored ? null : refreshToken
      // The predecessor must not stay behind: used again, the server would take it for stolen and end the session.
      if (!isStored) attempt(() => local().removeItem(refreshTokenKey))
    },
    clear: () => {
      held = null
      attempt(() => local().clear())
      attempt(() => session().clear())
    },
    isBlocked: () => {
      const isKept = attempt(() => {
        local().setItem(probeKey, probeKey)
        local().removeItem(probeKey)
        return true
      })
      return !isKept
    },
    keepEmail: (email) => attempt(() => (email ? local().setItem(emailKey, email) : local().removeItem(emailKey))),
  }
}

/** Blocked storage throws at every access; then the app goes on without it. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
