import type { memberHeader } from '@dpass/contract/access'
import { isAuthPage } from '../../address/auth-pages.ts'

/** In replies: whose session it is. In requests: which member the tab shows. */
export const ownerHeader: typeof memberHeader = 'dpass-member'

/** Written by a tab that has learnt its member; the other tabs hear of it by the storage event. */
export const ownerKey = 'DPASS_MEMBER'

export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>

interface Parts {
  readonly localStorage: () => Storage
  readonly location: () => Pick<Location, 'pathname' | 'reload'>
  readonly onStorage: (listener: (change: StorageChange) => void) => void
}

/** What a call is sent with on behalf of the tab's member. */
export interface OwnedCall {
  readonly headers: Readonly<Record<string, string>>
  /** Told whose session the reply belongs to. */
  readonly onOwner: (memberId: string | null) => void
}

/** The member whose data this tab shows. All tabs share one session, so another tab can change whose it is. */
export interface TabOwner {
  readonly beginCall: () => OwnedCall
  /** The member signs in or out in this tab, so whose it is has to be learnt anew. */
  readonly forget: () => void
}

export const callWithoutOwner: OwnedCall = { headers: {}, onOwner: () => {} }

/**
 * When the session has become another member's, the page is reloaded: what it shows and what is typed into it belongs to
 * the member before. Auth pages are not reloaded: no member's data can be saved there, and the server refuses by itself.
 */
export function createTabOwner({ localStorage, location, onStorage }: Parts): TabOwner {
  let ownerId: string | null = null
  /** Counts `forget`: a reply to a call that began before the last one says nothing about the member of now. */
  let generation = 0
  let listens = false

  const forget = () => {
    ownerId = null
    generation++
  }
  const reload = () => {
    forget()
    if (!isAuthPage(location().pathname)) location().reload()
  }
  const hear = ({ key, newValue }: StorageChange) => {
    const isAnother = newValue !== null && ownerId !== null && newValue !== ownerId
    if (key === ownerKey && isAnother && !isAuthPage(location().pathname)) reload()
  }
  const adopt = (memberId: string) => {
    ownerId = memberId
    if (!listens) onStorage(hear)
    listens = true
    tellOtherTabs(localStorage, memberId)
  }

  return {
    forget,
    beginCall: () => {
      const begunIn = generation
      return {
        headers: ownerId === null ? {} : { [ownerHeader]: ownerId },
        onOwner: (memberId) => {
          if (memberId === null || memberId === ownerId || begunIn !== generation) return
          if (ownerId === null) adopt(memberId)
          else reload()
        },
      }
    },
  }
}

function tellOtherTabs(localStorage: () => Storage, memberId: string): void {
  try {
    localStorage().setItem(ownerKey, memberId)
  } catch {
    // Blocked storage: the other tabs learn it from the server's refusal.
  }
}
