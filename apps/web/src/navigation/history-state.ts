import { type HistoryState, useRouteContext } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  /**
   * What a page may keep in its entry of the history. A reload keeps it, and no address shows it. What has a type of its
   * own stands beside that type.
   */
  interface HistoryState {
    /** The overlay this entry was pushed for: closing it may go back, because the page itself is right behind. */
    overlay?: string
    /** What that overlay is about, when the address does not say so. */
    overlayValue?: string | true
    /** The points that the deduction setting opens with as chosen, by their programme's uniqueId. */
    chosenPointUid?: string
    /** The page above this one is right behind it, so going up may go back instead of adding to the history. */
    cameFromAbove?: boolean

    /** A reset link was sent to the address of the page, or one was found to be over. */
    resetLink?: { readonly resendAtMs: number } | 'expired'
    /** The code of a reset link, or that its work is done. */
    reset?: { readonly authCode: string } | 'done'
    /** The member has said yes to signing out on the page they come from. */
    confirmed?: true
    /** A member is signed in here and wants to go on with another account. */
    anotherAccount?: boolean

    /** The member had no number when it was sent. */
    isFirstPhone?: boolean
    /** The page above the form of the number is right behind the form, which is right behind this page. */
    formCameFromAbove?: boolean
    /** The account has just been deleted: its page says so instead of asking for a session. */
    accountDeleted?: boolean
  }
}

/** For a link to a page below this one: the arrow in its header then goes back to here (useGoUp). */
export const fromAbove: HistoryState = { cameFromAbove: true }

const none: HistoryState = {}

/**
 * What the history keeps for the page on screen. Unlike the router's location it does not change until the page does:
 * while the next page is fetched, this one goes on showing what it showed.
 */
export const useHistoryState = (): HistoryState =>
  useRouteContext({ strict: false, select: ({ state }) => state }) ?? none
