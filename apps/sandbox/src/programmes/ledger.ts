import type { ProgrammeUid } from '@dpass/rules/programmes'
import type { Store } from '../store.ts'
import { findAccount, type KnownAccount, setBalance } from './accounts.ts'
import { spendLots } from './lots.ts'
import { PartnerRefusal } from './partner-refusal.ts'

/** One line of a programme's ledger. */
export interface Movement {
  readonly idempotencyKey: string
  readonly account: string
  /** Negative: a debit. */
  readonly points: number
  readonly at: string
}

export interface MadeMovement extends Movement {
  /** What the account held right after it. */
  readonly balance: number
}

/** An answer that a key was given once and is given for ever, whatever happens to the account. */
type Outcome = { readonly made: MadeMovement } | { readonly refused: PartnerRefusal }

/**
 * Makes a movement once. A key the programme knows gets its first answer again, also when that was a refusal: DPASS
 * settles an unknown outcome by sending the same key, and would otherwise debit a member whom it has told "failed".
 * `refuses`: what the programme does not know yet is refused for good, whatever the account holds.
 */
export function move(store: Store, uid: ProgrammeUid, movement: Movement, refuses = false): MadeMovement {
  // Thrown outside of the transaction, which would otherwise forget the refusal.
  const outcome = store.transaction(() => findOutcome(store, uid, movement) ?? settle(store, uid, movement, refuses))
  if ('refused' in outcome) throw outcome.refused
  return outcome.made
}

function findOutcome(store: Store, uid: ProgrammeUid, movement: Movement): Outcome | undefined {
  const { idempotencyKey } = movement
  const made = findMovement(store, uid, idempotencyKey)
  const refusal = made ? undefined : findRefusal(store, uid, idempotencyKey)
  const known = made ?? refusal
  if (!known) return undefined
  if (known.account !== movement.account || !mayBeOf(known.points, movement.points)) return { refused: conflict() }
  return made ? { made } : refusal && { refused: new PartnerRefusal(refusal.status, refusal.code) }
}

/** A key that was voided before anything was sent under it stands for a debit of any points. */
const mayBeOf = (known: number | null, points: number) => (known === null ? points < 0 : known === points)

const conflict = () => new PartnerRefusal(409, 'IDEMPOTENCY_CONFLICT')

/** Gives the debit that was made under this key; if there is none, there never will be. */
export function voidDebit(
  store: Store,
  uid: ProgrammeUid,
  { idempotencyKey, account, at }: Omit<Movement, 'points'>,
): MadeMovement | undefined {
  return store.transaction(() => {
    const made = findMovement(store, uid, idempotencyKey)
    const known = made ?? findRefusal(store, uid, idempotencyKey)
    if (known && (known.account !== account || (known.points ?? -1) > 0)) throw conflict()
    if (!known)
      store.sql.run`insert into programme_voided (programme, idempotency_key, account, voided_at)
        values (${uid}, ${idempotencyKey}, ${account}, ${at})`
    return made
  })
}

function settle(store: Store, uid: ProgrammeUid, movement: Movement, refuses: boolean): Outcome {
  const { idempotencyKey, account, points, at } = movement
  const known = findAccount(store, uid, account)
  const refused =
    (known ? reasonAgainst(known, points) : noAccount(points)) ?? (refuses ? refusalOf(points) : undefined)
  if (refused) {
    store.sql.run`insert into programme_refusal (programme, idempotency_key, account, points, status, code, refused_at)
      values (${uid}, ${idempotencyKey}, ${account}, ${points}, ${refused.statusCode}, ${refused.code}, ${at})`
    return { refused }
  }
  const balance = (known?.balance ?? 0) + points
  setBalance(store, uid, { account, balance })
  if (points < 0) spendLots(store, uid, account, -points)
  store.sql.run`insert into programme_movement (programme, idempotency_key, account, points, balance, made_at)
    values (${uid}, ${idempotencyKey}, ${account}, ${points}, ${balance}, ${at})`
  return { made: { ...movement, balance } }
}

function reasonAgainst({ balance, authorisedAt }: KnownAccount, points: number): PartnerRefusal | undefined {
  if (points < 0 && !authorisedAt) return new PartnerRefusal(401, 'LINK_INVALID')
  return balance + points < 0 ? new PartnerRefusal(409, 'INSUFFICIENT_POINTS') : undefined
}

const refusalOf = (points: number): PartnerRefusal =>
  points < 0 ? new PartnerRefusal(409, 'INSUFFICIENT_POINTS') : new PartnerRefusal(404, 'ACCOUNT_UNKNOWN')

const noAccount = (points: number): PartnerRefusal =>
  points < 0 ? new PartnerRefusal(401, 'LINK_INVALID') : new PartnerRefusal(404, 'ACCOUNT_UNKNOWN')

interface KnownRefusal {
  readonly account: string
  /** Null where the key was voided: nobody has said how many. */
  readonly points: number | null
  readonly status: number
  readonly code: string
}

function findRefusal({ sql }: Store, uid: ProgrammeUid, idempotencyKey: string): KnownRefusal | undefined {
  return sql.get`select account, points, status, code from programme_refusal
    where programme = ${uid} and idempotency_key = ${idempotencyKey}
    union all
    select account, null, 409, 'DEBIT_VOIDED' from programme_voided
    where programme = ${uid} and idempotency_key = ${idempotencyKey}` as KnownRefusal | undefined
}

/** Whether a key has been answered or voided. */
export const isKeyKnown = (store: Store, uid: ProgrammeUid, idempotencyKey: string): boolean =>
  (findMovement(store, uid, idempotencyKey) ?? findRefusal(store, uid, idempotencyKey)) !== undefined

/** A line from before the sandbox was started, which is in the balance already. One that is there stays as it is. */
export function recordPastMovement({ sql }: Store, uid: ProgrammeUid, movement: MadeMovement): void {
  const { idempotencyKey, account, points, balance, at } = movement
  sql.run`insert into programme_movement (programme, idempotency_key, account, points, balance, made_at)
    values (${uid}, ${idempotencyKey}, ${account}, ${points}, ${balance}, ${at}) on conflict do nothing`
}

export function findMovement({ sql }: Store, uid: ProgrammeUid, idempotencyKey: string): MadeMovement | undefined {
  return sql.get`select idempotency_key as "idempotencyKey", account, points, balance, made_at as at
    from programme_movement where programme = ${uid} and idempotency_key = ${idempotencyKey}` as
    | MadeMovement
    | undefined
}

/** All of them, in the order they were made, so that a reader who sums them up misses none. */
export function listMovements({ sql }: Store, uid: ProgrammeUid, account: string | undefined): Movement[] {
  // Two statements, so that the one for an account finds its lines by their index.
  const lines =
    account === undefined
      ? sql.all`select idempotency_key as "idempotencyKey", account, points, made_at as at
          from programme_movement where programme = ${uid} order by seq`
      : sql.all`select idempotency_key as "idempotencyKey", account, points, made_at as at
          from programme_movement where programme = ${uid} and account = ${account} order by seq`
  return lines as unknown as Movement[]
}

export interface LedgerPage {
  readonly from: string
  readonly to: string
  /** The last line of the page before. */
  readonly after: number
  readonly atMost: number
}

/** The lines of a stretch of time, page by page in the order they were made; their numbers are the cursors. */
export function listLedgerPage({ sql }: Store, uid: ProgrammeUid, { from, to, after, atMost }: LedgerPage) {
  return sql.all`select seq, idempotency_key as "idempotencyKey", account, points, made_at as at from programme_movement
    where programme = ${uid} and seq > ${after} and made_at >= ${from} and made_at < ${to}
    order by seq limit ${atMost}` as unknown as (Movement & { readonly seq: number })[]
}

/** For people, who look at the newest first and recognise an account by a part of its name. */
export function latestMovements({ sql }: Store, uid: ProgrammeUid, contains: string, atMost: number): MadeMovement[] {
  return sql.all`select idempotency_key as "idempotencyKey", account, points, balance, made_at as at
    from programme_movement where programme = ${uid} and instr(lower(account), lower(${contains})) > 0
    order by seq desc limit ${atMost}` as unknown as MadeMovement[]
}
