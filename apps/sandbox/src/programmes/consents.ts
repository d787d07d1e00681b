import { createHash, randomBytes } from 'node:crypto'
import type { ProgrammeUid } from '@dpass/rules/programmes'
import type { Store } from '../store.ts'
import type { World } from '../world.ts'
import { authorise, openAccount } from './accounts.ts'
import { PartnerRefusal } from './partner-refusal.ts'

const livesMs = 10 * 60_000

/**
 * A member agrees that DPASS may use an account, which is opened if need be. The check code that comes back is worth an
 * authorisation once, and only together with the link it was made for. Agreeing again voids the code before.
 */
export function agree({ store, now }: World, uid: ProgrammeUid, linkId: string, account: string): string {
  const checkCode = randomBytes(32).toString('base64url')
  const begun = now()
  const expiresAt = new Date(begun.getTime() + livesMs).toISOString()
  store.transaction(() => {
    store.sql.run`delete from programme_consent where expires_at <= ${begun.toISOString()}`
    openAccount(store, uid, account)
    store.sql.run`insert into programme_consent (programme, link_id, account, code_hash, expires_at)
      values (${uid}, ${linkId}, ${account}, ${hash(checkCode)}, ${expiresAt})
      on conflict (programme, link_id) do update
      set account = excluded.account, code_hash = excluded.code_hash, expires_at = excluded.expires_at`
  })
  return checkCode
}

/** The account that a link under way is for. */
export function findConsent({ sql }: Store, uid: ProgrammeUid, linkId: string): { account: string } | undefined {
  return sql.get`select account from programme_consent where programme = ${uid} and link_id = ${linkId}` as
    | { account: string }
    | undefined
}

/** Trades the code for the account, and lets DPASS use it from now on. */
export function confirm({ store, now }: World, uid: ProgrammeUid, linkId: string, checkCode: string): string {
  return store.transaction(() => {
    const consent = store.sql.get`select account, code_hash as "codeHash" from programme_consent
      where programme = ${uid} and link_id = ${linkId} and expires_at > ${now().toISOString()}` as
      | { account: string; codeHash: string }
      | undefined
    if (!consent) throw new PartnerRefusal(404, 'LINK_UNKNOWN')
    if (consent.codeHash !== hash(checkCode)) throw new PartnerRefusal(422, 'CHECK_CODE_WRONG')
    store.sql.run`delete from programme_consent where programme = ${uid} and link_id = ${linkId}`
    authorise(store, uid, consent.account, now())
    return consent.account
  })
}

/** Comparing hashes tells nothing by its timing that would help to guess a code. */
const hash = (checkCode: string): string => createHash('sha256').update(checkCode).digest('hex')
