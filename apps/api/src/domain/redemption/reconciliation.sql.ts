import { type Queries, sql } from '../../platform/database/sql.ts'

/** A programme that keeps points, and so a ledger. */
export interface Bookkeeper {
  readonly id: string
  readonly uniqueId: string
}

export const bookkeepers = (db: Queries) =>
  db.many<Bookkeeper>(sql`
    select programme.id, programme.unique_id as "uniqueId" from programme
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
    select id, member_id as "memberId" from point_transaction_owner where id = any(${ids}::uuid[])`)

/** By their ids, which are the programmes' keys. */
export const movementsBy = async (db: Queries, ids: readonly string[]): Promise<OurMovement[]> => {
  const owners = await ownersOf(db, ids)
  const [memberIds, ownIds] = [owners.map(({ memberId }) => memberId), owners.map(({ id }) => id)]
  return db.many<OurMovement>(sql`
    select record.id, refund_of as "refundOf", status, points, account_sealed as "accountSealed",
      point.programme_id as "programmeId", occurred_at as "occurredAt"
    from unnest(${memberIds}::uuid[], ${ownIds}::uuid[]) as asked (member_id, id)
    join point_transaction as record on record.member_id = asked.member_id and record.id = asked.id
    join point on point.id = record.point_id`)
}

interface Stretch {
  readonly from: Date
  readonly to: Date
  readonly after: { readonly occurredAt: Date; readonly id: string }
  readonly limit: number
}

/** What a programme should have moved, in the order of time. */
export const movedWithin = (db: Queries, programmeId: string, { from, to, after, limit }: Stretch) =>
  db.many<Pick<OurMovement, 'id' | 'refundOf' | 'points' | 'occurredAt'>>(sql`
    select record.id, refund_of as "refundOf", points, occurred_at as "occurredAt"
    from point_transaction as record join point on point.id = record.point_id
    where occurred_at >= ${from} and occurred_at < ${to} and status = 'COMPLETED' and points > 0
      and point.programme_id = ${programmeId} and (occurred_at, record.id) > (${after.occurredAt}, ${after.id}::uuid)
    order by occurred_at, record.id limit ${limit}`)

/** Of several instances one compares a day; a run that was cut off is begun again. */
export const beginReconciliation = async (
  db: Queries,
  programmeId: string,
  day: string,
  now: Date,
  cutOffBefore: Date,
) =>
  (await db.run(sql`
    insert into reconciliation (programme_id, day, started_at) values (${programmeId}, ${day}, ${now})
    on conflict (programme_id, day) do update set started_at = excluded.started_at
      where reconciliation.finished_at is null and reconciliation.started_at < ${cutOffBefore}`)) === 1

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

/** The differences of the last thirty days that were compared, and when the last comparison ended, by programme. */
export const reconciliations = (db: Queries) =>
  db.many<{ readonly uniqueId: string; readonly differences: number; readonly finishedAt: Date }>(sql`
    select unique_id as "uniqueId", sum(differences)::int as differences, max(finished_at) as "finishedAt"
    from reconciliation join programme on programme.id = programme_id
    where finished_at is not null and day > current_date - 30 group by unique_id`)

export const deleteOldReconciliations = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from reconciliation where (programme_id, day) in (
      select programme_id, day from reconciliation where started_at < ${before} limit ${limit})`)
