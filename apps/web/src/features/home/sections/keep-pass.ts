import { formatNumber } from '@dpass/rules/format-number'
import { sessionStore } from '../../../api/client/api.ts'
import { readSettings } from '../../../api/client/settings.ts'
import { keepLastPass, type LastPass, lastPassKey } from '../../../api/query/last-pass.ts'
import { memberOfTab } from '../../../api/session/member-of-tab.ts'
import { hostIdentity } from '../../../api/session/host-identity.ts'
import { attempt } from '../../../api/session/session-store.ts'
import { sayDayTime } from '../../../domain/say-date.ts'
import type { Worth } from '../points-summary.ts'

/**
 * The amount on the pass in words. Undefined where nothing is known, and where points are left out of it: the words that
 * say so would be missing.
 */
export function lastPassOf({ totalTwd, uncounted, invalid }: Worth, readAtMs: number): LastPass | undefined {
  if (totalTwd === null || uncounted.length + invalid.length > 0) return undefined
  return { amount: formatNumber(totalTwd), dateTime: sayDayTime(readAtMs), readAtMs }
}

/** Keeps the amount for the next first paint of home. Not inside the provider's app (decision 027). */
export function keepPass(worth: Worth, readAtMs: number): void {
  const memberId = memberOfTab()
  if (memberId === undefined || sessionStore.read() === null || hostIdentity()) return
  const pass = readSettings().offlineReading === false ? undefined : lastPassOf(worth, readAtMs)
  attempt(() => {
    const email = localStorage.getItem('DPASS_EMAIL')
    if (pass) keepLastPass(localStorage, { memberId, email }, pass)
    else localStorage.removeItem(lastPassKey)
  })
}
