import type { Owner } from './last-reads.ts'

/** In local storage, as what was read last (last-reads.ts), and kept and forgotten with it. */
export const lastPassKey = 'DPASS_LAST_PASS'
/** Not shown any more after so long. */
export const lastPassDays = 30

/** What the pass showed last, in words: the script that shows it again has no room for rules (src/prerender/fill-home.ts). */
export interface LastPass {
  readonly amount: string
  readonly dateTime: string
  readonly readAtMs: number
}

export function keepLastPass(storage: Storage, { memberId, email }: Owner, pass: LastPass): void {
  storage.setItem(lastPassKey, JSON.stringify({ memberId, email, ...pass }))
}
