import type { HistoryState } from '@tanstack/react-router'
import { requireSession } from '../require-session.ts'

interface Visit {
  readonly location: { readonly href: string; readonly state: HistoryState }
}

/** For the account's page: a member, or somebody who was one until a moment ago. */
export function requireAccount({ location }: Visit): void {
  if (location.state.accountDeleted !== true) requireSession({ location, search: {} })
}
