import type { HistoryState } from '@tanstack/react-router'

/** What a guard is told before its page is shown. It throws a redirect when the visitor belongs elsewhere. */
export interface PageRequest<Search> {
  readonly location: { readonly href: string; readonly state: HistoryState }
  readonly search: Search
}
