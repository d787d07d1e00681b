import { type HistoryState, useRouteContext } from '@tanstack/react-router'

const none: HistoryState = {}

/**
 * What the history keeps for the page on screen; it survives a reload. Unlike the router's location it does not change
 * until the page does: while the next page is fetched, this one goes on showing what it showed.
 */
export const useVisitState = (): HistoryState =>
  useRouteContext({ strict: false, select: ({ state }) => state }) ?? none
