import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'

/** A programme that keeps points, and so a ledger. */
export interface Bookkeeper {
  readonly id: string
  readonly uniqueId: string
}

export const bookkeepers = (db: Queries) =>
  db.many<Bookkeeper>(sql`
    select programme.id, programme.unique_id from programme
    where exists (select from point where point.programme_id = programme.id) order by programme.id limit 100`)

/** One of our records, as far as a line of the ledger can be compared with it. */
export interface OurMovement {
  readonly id: string
  readonly refundOf: string | null
  readonly status: 'PENDING' | 'COMPLETED' | 'FAILED'
  readonly points: number
  readonly accountSealed: Buffer | null
  readonly programmeId: string
  readonly occurredAt: Date
}

const ownersOf = (db: Queries, ids: readonly string[]) =>
  db.many<{ readonly id: string; readonly memberId: string }>(sql`
    select id, member_id from point_transaction_owner where id = any(${ids}::uuid[])`)

/** By their ids, which are the programmes' keys. */
export const movementsBy = async (db: Queries, ids: readonly string[]): Promise<OurMovement[]> => {
  const owners = await ownersOf(db, ids)
  const [memberIds, ownIds] = [owners.map(({ memberId }) => memberId), owners.map(({ id }) => id)]
  return db.many<OurMovement>(sql`
    select record.id, refund_of, status, points, account_sealed, point.programme_id, occurred_at
    from unnest(${memberIds}::uuid[], ${ownIds}::uuid[]) as asked (member_id, id)
    join point_transaction as record on record.member_id = asked.member_id and record.id = asked.id
    join point on point.id = record.point_id`)
}

interface Stretch {
  readonly from: Date
  readonly to: Date
  readonly after: { readonly settledAt: Date; readonly id: string }
  readonly limit: number
}

/**
 * What a programme should have moved, in the order in which we learned of it: what is still PENDING when its day is
 * compared belongs to the day that settles it, so that no movement is in none.
 */
export const movedWithin = (db: Queries, programmeId: string, { from, to, after, limit }: Stretch) =>
  db.many<Pick<OurMovement, 'id' | 'refundOf' | 'points'> & { readonly settledAt: Date }>(sql`
    select record.id, refund_of, points, settled_at
    from point_transaction as record join point on point.id = record.point_id
    where settled_at >= ${from} and settled_at < ${to} and status = 'COMPLETED' and points > 0
      and point.programme_id = ${programmeId} and (settled_at, record.id) > (${after.settledAt}, ${after.id}::uuid)
    order by settled_at, record.id limit ${limit}`)

/** The days that are to be compared, in Taipei. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** A comparison that ended before its day did (by hand, in an earlier version) has not compared the day. */
const isCompared = sqlPart`finished_at >= (reconciliation.day + 1)::timestamp at time zone 'Asia/Taipei'`

/**
 * Begins the newest day that has not been compared, and names it. Of several instances one compares a day; one that could
 * not be compared, or was cut off, is begun again when its start lies before `cutOffBefore`.
 */
export const beginReconciliation = async (
  db: Queries,
  programmeId: string,
  { first, last }: Days,
  now: Date,
  cutOffBefore: Date,
): Promise<string | undefined> =>
  (
    await db.first<{ readonly day: string }>(sql`
      insert into reconciliation (programme_id, day, started_at)
      select ${programmeId}, wanted::date, ${now}::timestamptz
      from generate_series((${first}::date)::timestamp, (${last}::date)::timestamp, interval '1 day') as wanted
      where not exists (
        select from reconciliation
        where programme_id = ${programmeId} and day = wanted::date and (${isCompared} or started_at >= ${cutOffBefore}))
      order by wanted desc limit 1
      on conflict (programme_id, day) do update set started_at = excluded.started_at, finished_at = null
        where reconciliation.started_at < ${cutOffBefore}
      returning day`)
  )?.day

interface Result {
  readonly compared: number
  readonly differences: number
}

export const putReconciliation = (
  db: Queries,
  programmeId: string,
  day: string,
  { compared, differences }: Result,
  now: Date,
) =>
  db.run(sql`
    insert into reconciliation (programme_id, day, started_at, finished_at, compared, differences)
    values (${programmeId}, ${day}, ${now}, ${now}, ${compared}, ${differences})
    on conflict (programme_id, day) do update set finished_at = excluded.finished_at, compared = excluded.compared,
      differences = excluded.differences`)

/** What was found in those days, when the last comparison ended, and how many still wait for one, by programme. */
export const reconciliations = (db: Queries, { first, last }: Days) =>
  db.many<{
    readonly uniqueId: string
    readonly differences: number
    readonly finishedAt: Date | null
    readonly waiting: number
  }>(sql`
    select unique_id, coalesce(sum(differences), 0)::int as differences, max(finished_at) as finished_at,
      ${last}::date - ${first}::date + 1 - count(day)::int as waiting
    from programme left join reconciliation
      on programme_id = programme.id and day between ${first}::date and ${last}::date and ${isCompared}
    where exists (select from point where point.programme_id = programme.id) group by unique_id`)

export const deleteOldReconciliations = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from reconciliation where (programme_id, day) in (
      select programme_id, day from reconciliation where started_at < ${before} limit ${limit})`)
