import { emailKey, refreshTokenKey } from '../session/session-store.ts'
import { ownerKey } from '../session/tab-owner.ts'
import type { Owner } from './last-reads.ts'

/** In local storage, as what was read last (last-reads.ts), and kept and forgotten with it. */
export const lastPassKey = 'DPASS_LAST_PASS'
/** An amount that was read longer ago is not shown, as in last-reads.ts. */
const longestMs = 30 * 86_400_000

/** What the pass showed last, in words: who shows it again has no room for rules (src/early/fill-home.ts). */
export interface LastPass {
  readonly amount: string
  readonly dateTime: string
  readonly readAtMs: number
}

interface Kept extends Owner, LastPass {}

export function keepLastPass(storage: Storage, { memberId, email }: Owner, pass: LastPass): void {
  storage.setItem(lastPassKey, JSON.stringify({ memberId, email, ...pass } satisfies Kept))
}

/** Shown to the member it was read by alone: the session, the member's id and the address signed in with are there and fit. */
export function findLastPass(storage: Pick<Storage, 'getItem'>, nowMs: number): LastPass | undefined {
  const kept = JSON.parse(storage.getItem(lastPassKey) ?? 'null') as Partial<Kept> | null
  if (!kept?.amount || !kept.dateTime || !kept.readAtMs || nowMs - kept.readAtMs >= longestMs) return undefined
  const isOwn = kept.memberId === storage.getItem(ownerKey) && kept.email === storage.getItem(emailKey)
  if (!isOwn || !storage.getItem(refreshTokenKey)) return undefined
  return { amount: kept.amount, dateTime: kept.dateTime, readAtMs: kept.readAtMs }
}
