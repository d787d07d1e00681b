import { sessionStore } from '../../api/client/api.ts'
import { forgetReads } from '../../api/query/forget-reads.ts'

/**
 * Keeps the token of a new session and whose it is, and forgets what was read before it, so that its member is not shown
 * another's data.
 */
export function beginSession(refreshToken: string, email: string | undefined): void {
  sessionStore.keep(refreshToken)
  sessionStore.keepEmail(email)
  forgetReads()
}
