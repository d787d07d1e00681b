import { sessionStore } from '../../api/client/api.ts'
import { forgetReads } from '../../api/query/forget-reads.ts'

/** Keeps a session that has just begun; nothing that was read before it is shown to its member. */
export function beginSession(refreshToken: string): void {
  sessionStore.keep(refreshToken)
  forgetReads()
}
