import { type Queries, sql } from '../database/sql.ts'
import { addSeconds } from '../time.ts'

/**
 * How long a count lasts: `firstSeconds` after its first, moved on by `perCountSeconds` with each further one, but never
 * past `maxSeconds` from now. What is counted after the end begins at one again.
 */
export interface Lifetime {
  readonly firstSeconds: number
  readonly perCountSeconds: number
  readonly maxSeconds: number
}

/** All of it ends so long after the first. */
export const sinceFirst = (seconds: number): Lifetime => ({
  firstSeconds: seconds,
  perCountSeconds: 0,
  maxSeconds: seconds,
})

/** All of it ends so long after the last. */
export const sinceLast = (seconds: number): Lifetime => ({
  firstSeconds: seconds,
  perCountSeconds: seconds,
  maxSeconds: seconds,
})

export interface Count {
  readonly count: number
  /** When the last one was counted. */
  readonly countedAt: Date
  readonly endsAt: Date
}

interface Rule {
  readonly lifetime: Lifetime
  /** Nothing is counted past it; null for no limit. */
  readonly limit: number | null
  /** True where losing the last second in a crash harms nobody: the write does not wait for the disk. */
  readonly isVolatile: boolean
}

/**
 * The one statement behind request rates, budgets and wrong passwords. Returns nothing when the limit is reached. The sum
 * is made in universal time: by the session's time zone it would depend on the session, and Citus refuses that. The setting
 * is never null, so the first count is one; Citus runs such a function nowhere but among the values.
 */
const countOne = (db: Queries, key: Buffer, { lifetime, limit, isVolatile }: Rule, now: Date) =>
  db.first<Count>(sql`
    insert into counter (key, count, counted_at, ends_at)
    values (${key},
      case when ${isVolatile}::boolean and set_config('synchronous_commit', 'off', true) is null then 0 else 1 end,
      ${now}, ${addSeconds(now, lifetime.firstSeconds)})
    on conflict (key) do update set
      count = case when counter.ends_at <= ${now} then 1 else counter.count + 1 end,
      counted_at = ${now},
      ends_at = case when counter.ends_at <= ${now} then excluded.ends_at
        else least(${addSeconds(now, lifetime.maxSeconds)}::timestamptz,
          (counter.ends_at at time zone 'UTC' + make_interval(secs => ${lifetime.perCountSeconds}::float8)) at time zone 'UTC') end
    where counter.ends_at <= ${now} or ${limit}::integer is null or counter.count < ${limit}::integer
    returning count, counted_at, ends_at`)

/** Counts one more, without a limit. */
export async function count(
  db: Queries,
  key: Buffer,
  rule: Pick<Rule, 'lifetime'> & Partial<Pick<Rule, 'isVolatile'>>,
  now: Date,
): Promise<Count> {
  const counted = await countOne(db, key, { isVolatile: false, ...rule, limit: null }, now)
  if (!counted) throw new Error('a count without a limit was refused')
  return counted
}

export interface Budget {
  readonly limit: number
  readonly seconds: number
}

/** Takes one from a budget that is full again so many seconds after its first use. Nothing when it is used up. */
export const spend = (db: Queries, key: Buffer, { limit, seconds }: Budget, now: Date) =>
  countOne(db, key, { lifetime: sinceFirst(seconds), limit, isVolatile: false }, now)

/** Gives one back, when what it was spent for did not happen. */
export const refund = (db: Queries, key: Buffer) =>
  db.run(sql`update counter set count = count - 1 where key = ${key} and count > 0`)

export const readCount = (db: Queries, key: Buffer, now: Date) =>
  db.first<Count>(sql`
    select count, counted_at, ends_at from counter where key = ${key} and ends_at > ${now}`)

/** Several at once, in the order of the keys; undefined for a null key and for what has ended or was never counted. */
export async function readCounts(db: Queries, keys: readonly (Buffer | null)[], now: Date) {
  const rows = await db.many<Count & { readonly key: Buffer }>(sql`
    select key, count, counted_at, ends_at
    from counter where key = any(${keys}::bytea[]) and ends_at > ${now}`)
  return keys.map((key) => key && rows.find((row) => row.key.equals(key)))
}

export const resetCount = (db: Queries, key: Buffer) => db.run(sql`delete from counter where key = ${key}`)

export const deleteEndedCounts = (db: Queries, now: Date, limit: number) =>
  db.run(sql`delete from counter where key in (select key from counter where ends_at < ${now} limit ${limit})`)

/** Rows of versions that counted rates in a table of their own; their keys hold source addresses. */
export const deleteOldRates = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from rate_limit where key in (
      select key from rate_limit where expire < ${now.getTime()} limit ${limit})`)
