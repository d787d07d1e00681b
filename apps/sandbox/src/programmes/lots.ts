import type { ProgrammeUid } from '@dpass/rules/programmes'
import type { Store } from '../store.ts'

/** Points of an account's balance that leave it at one moment. */
export interface Lot {
  readonly points: number
  /** As `Date.toISOString` writes it, so that texts compare as times do. */
  readonly expiresAt: string
}

/** What expires soonest comes first. */
export const listLots = ({ sql }: Store, uid: ProgrammeUid, account: string): readonly Lot[] =>
  sql.all`select points, expires_at as "expiresAt" from programme_lot
    where programme = ${uid} and account = ${account} order by expires_at` as unknown as Lot[]

/** In place of those that there are. What is listed twice for one moment is one lot. */
export function setLots({ sql }: Store, uid: ProgrammeUid, account: string, lots: readonly Lot[]): void {
  sql.run`delete from programme_lot where programme = ${uid} and account = ${account}`
  for (const { points, expiresAt } of lots)
    if (points > 0)
      sql.run`insert into programme_lot (programme, account, expires_at, points)
        values (${uid}, ${account}, ${expiresAt}, ${points})
        on conflict (programme, account, expires_at) do update set points = programme_lot.points + excluded.points`
}

/** Points are spent in the order in which they would expire. What is given back does not expire. */
export function spendLots(store: Store, uid: ProgrammeUid, account: string, points: number): void {
  const lots = listLots(store, uid, account)
  if (lots.length > 0) setLots(store, uid, account, without(lots, points))
}

/** After a tester has set a lower balance: what expires last goes first, so that what was to be tried out stays. */
export function fitLots(store: Store, uid: ProgrammeUid, account: string, balance: number): void {
  const lots = listLots(store, uid, account)
  const excess = lots.reduce((sum, { points }) => sum + points, 0) - balance
  if (excess > 0) setLots(store, uid, account, without(lots.toReversed(), excess))
}

/** So many points taken off the first lots. */
function without(lots: readonly Lot[], points: number): Lot[] {
  let left = points
  return lots.map((lot) => {
    const taken = Math.min(left, lot.points)
    left -= taken
    return { ...lot, points: lot.points - taken }
  })
}

/** Points whose time is over leave their balance. No movement is made: nobody has asked for one. */
export function dropExpired(store: Store, now: Date): void {
  const { sql } = store
  const moment = now.toISOString()
  if (!sql.get`select 1 from programme_lot where expires_at <= ${moment} limit 1`) return
  store.transaction(() => {
    sql.run`update programme_account set balance = max(0, balance - over.points)
      from (select programme, account, sum(points) as points from programme_lot
        where expires_at <= ${moment} group by programme, account) as over
      where over.programme = programme_account.programme and over.account = programme_account.account`
    sql.run`delete from programme_lot where expires_at <= ${moment}`
  })
}
