import type { memberHeader } from '@dpass/contract/access'
import { isAuthPage } from '../../address/auth-pages.ts'

/** In answers: whose session it is. In requests: for whom they are meant. */
export const ownerHeader: typeof memberHeader = 'dpass-member'

/** Where a tab leaves word for the others, which hear of it by the storage event. */
const ownerKey = 'DPASS_MEMBER'

export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>

interface Parts {
  readonly localStorage: () => Storage
  readonly place: () => Pick<Location, 'pathname' | 'reload'>
  readonly onStorage: (listener: (change: StorageChange) => void) => void
}

/** A call as this tab means it. */
export interface Meant {
  readonly headers: Readonly<Record<string, string>>
  /** Told whose session the answer belongs to. */
  readonly meet: (memberId: string | null) => void
}

/** The member whose data this tab shows. All tabs share one session, so another tab can change whose it is. */
export interface TabOwner {
  readonly mean: () => Meant
  /** The tab shows nobody any more: its member signs in or out right here. */
  readonly forget: () => void
}

export const meantForNobody: Meant = { headers: {}, meet: () => {} }

/**
 * When the session has become another member's, the page is loaded anew: what it shows and what is typed into it belongs
 * to the member before. The ways in, where nothing of a member can be saved, go on and are told by the refusal.
 */
export function createTabOwner({ localStorage, place, onStorage }: Parts): TabOwner {
  let ownerId: string | null = null
  /** How often the tab has forgotten: an answer from before says nothing about now. */
  let times = 0
  let listens = false
  const forget = () => {
    ownerId = null
    times++
  }
  const isOnTheWayIn = () => isAuthPage(place().pathname)
  const startAfresh = () => {
    forget()
    if (!isOnTheWayIn()) place().reload()
  }
  const hear = ({ key, newValue }: StorageChange) => {
    const isAnother = newValue !== null && ownerId !== null && newValue !== ownerId
    if (key === ownerKey && isAnother && !isOnTheWayIn()) startAfresh()
  }
  const adopt = (memberId: string) => {
    ownerId = memberId
    if (!listens) onStorage(hear)
    listens = true
    tell(localStorage, memberId)
  }
  return {
    forget,
    mean: () => {
      const asked = times
      return {
        headers: ownerId === null ? {} : { [ownerHeader]: ownerId },
        meet: (memberId) => {
          if (memberId === null || memberId === ownerId || asked !== times) return
          if (ownerId === null) adopt(memberId)
          else startAfresh()
        },
      }
    },
  }
}

function tell(localStorage: () => Storage, memberId: string): void {
  try {
    localStorage().setItem(ownerKey, memberId)
  } catch {
    // Blocked storage: the other tabs learn it from the server's refusal.
  }
}
