import { sessionStore } from '../../api/client/api.ts'
import { forgetReads } from '../../api/query/forget-reads.ts'

/** Keeps the token of a new session, and forgets what was read before it, so that its member is not shown another's data. */
export function beginSession(refreshToken: string, email: string | undefined): void {
  sessionStore.keep(refreshToken)
  if (email !== undefined) sessionStore.keepEmail(email)
  forgetReads()
}
