import { sessionStore } from '../../api/api.ts'
import { forgetReads } from '../../api/forget-reads.ts'

/** Forgets a session that is over: the token, both storages, and everything that was read in it. */
export function forgetSession(): void {
  sessionStore.clear()
  forgetReads()
}
