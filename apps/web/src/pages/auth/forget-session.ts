import { sessionStore } from '../../api/client/api.ts'
import { forgetReads } from '../../api/query/forget-reads.ts'

/** Forgets a session that has ended: its token, both storages, and everything that was read in it. */
export function forgetSession(): void {
  sessionStore.clear()
  forgetReads()
}
