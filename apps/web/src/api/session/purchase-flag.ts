import { attempt } from './session-store.ts'

/** Section 9. */
const key = 'ALLOW_PURCHASE'

export interface PurchaseFlag {
  readonly isAllowed: () => boolean
  /** `true` and `false` of the address are kept; anything else changes nothing. */
  readonly keep: (allowPurchase: unknown) => void
}

/** Whether plans may be bought in this browser (section 6): as an address has said last, and allowed if none has. */
export function createPurchaseFlag(local: () => Storage): PurchaseFlag {
  // For a browser that blocks storage: as long as the page is open.
  let held: string | undefined
  return {
    isAllowed: () => (attempt(() => local().getItem(key)) ?? held) !== 'false',
    keep(allowPurchase) {
      if (allowPurchase !== 'true' && allowPurchase !== 'false') return
      held = allowPurchase
      attempt(() => local().setItem(key, allowPurchase))
    },
  }
}
