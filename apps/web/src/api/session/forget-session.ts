import { purchaseFlag, sessionStore } from '../client/api.ts'
import { forgetReads } from '../query/forget-reads.ts'

/**
 * Forgets a session that has ended: its token, both storages, and everything that was read in it. Where nothing may be
 * bought, it stays so: that was said of this browser, not of the member.
 */
export function forgetSession(): void {
  const isAllowed = purchaseFlag.isAllowed()
  sessionStore.clear()
  if (!isAllowed) purchaseFlag.keep('false')
  forgetReads()
}
