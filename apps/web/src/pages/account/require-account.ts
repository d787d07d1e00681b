import type { PageRequest } from '../page-request.ts'
import { requireSession } from '../require-session.ts'

/** For the account's page: a member, or one whose account has just been deleted. */
export function requireAccount({ location }: Pick<PageRequest<unknown>, 'location'>): void {
  if (location.state.accountDeleted !== true) requireSession({ location, search: {} })
}
