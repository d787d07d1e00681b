import { createContext } from 'react'

/**
 * The browser's history as far as an overlay must know it. pages/BackProvider.tsx provides it; without a router, as in a
 * test, there is none. Back closes a sheet that pages/use-overlay.ts has opened by leaving its history entry, and any other
 * one by DialogBack.tsx, which holds the step.
 */
export interface BackHistory {
  /** The history entry the browser is at, and whether it was pushed to open an overlay. */
  readonly here: () => { readonly key: string | undefined; readonly isOverlay: boolean }
  /**
   * `holds` is asked before every step through the history, until the returned function is called. After a step that it
   * holds, `onHeld` is called as soon as the browser is at the same entry again.
   */
  readonly block: (ask: {
    readonly holds: (action: string) => boolean
    readonly onHeld: () => void
    readonly holdsReload: () => boolean
  }) => () => void
}

export const BackContext = createContext<BackHistory | null>(null)
