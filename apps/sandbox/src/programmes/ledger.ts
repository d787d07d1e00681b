import type { Store } from '../store.ts'
import { findAccount, setBalance } from './accounts.ts'
import { PartnerRefusal } from './partner-refusal.ts'
import type { ProgrammeUid } from './programme.ts'

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

/** Makes a movement, or finds it made. The key is asked first: what has happened stays true after an unlinking too. */
export function move(store: Store, uid: ProgrammeUid, movement: Movement): MadeMovement {
  return store.transaction(() => {
    const made = findMovement(store, uid, movement.idempotencyKey)
    if (!made) return makeMovement(store, uid, movement)
    if (made.account === movement.account && made.points === movement.points) return made
    throw new PartnerRefusal(409, 'IDEMPOTENCY_CONFLICT')
  })
}

function makeMovement(store: Store, uid: ProgrammeUid, movement: Movement): MadeMovement {
  const { idempotencyKey, account, points, at } = movement
  const known = findAccount(store, uid, account)
  if (points < 0 && !known?.authorisedAt) throw new PartnerRefusal(401, 'LINK_INVALID')
  if (!known) throw new PartnerRefusal(404, 'ACCOUNT_UNKNOWN')
  const balance = known.balance + points
  if (balance < 0) throw new PartnerRefusal(409, 'INSUFFICIENT_POINTS')
  setBalance(store, uid, { account, balance })
  store.sql.run`insert into programme_movement (programme, idempotency_key, account, points, balance, made_at)
    values (${uid}, ${idempotencyKey}, ${account}, ${points}, ${balance}, ${at})`
  return { ...movement, balance }
}

export function findMovement({ sql }: Store, uid: ProgrammeUid, idempotencyKey: string): MadeMovement | undefined {
  return sql.get`select idempotency_key as "idempotencyKey", account, points, balance, made_at as at
    from programme_movement where programme = ${uid} and idempotency_key = ${idempotencyKey}` as
    | MadeMovement
    | undefined
}

/** All of them in the order they were made: whoever counts points must not miss one. */
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

/** For people, who look at the newest first and recognise an account by a part of its name. */
export function latestMovements({ sql }: Store, uid: ProgrammeUid, contains: string, atMost: number): MadeMovement[] {
  return sql.all`select idempotency_key as "idempotencyKey", account, points, balance, made_at as at
    from programme_movement where programme = ${uid} and instr(lower(account), lower(${contains})) > 0
    order by seq desc limit ${atMost}` as unknown as MadeMovement[]
}
