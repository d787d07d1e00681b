import { createContext } from 'react'

/** The browser's history as far as a layer must know it. A page's router brings it; a layer alone, as in a test, has none. */
export interface BackHistory {
  /** The history entry the browser is at, and whether it was pushed to open a layer. */
  readonly here: () => { readonly key: string | undefined; readonly isOverlay: boolean }
  /** Asks before every step; until the returned function is called. */
  readonly block: (ask: {
    readonly holds: (action: string) => boolean
    readonly holdsReload: () => boolean
  }) => () => void
}

export const BackContext = createContext<BackHistory | null>(null)
