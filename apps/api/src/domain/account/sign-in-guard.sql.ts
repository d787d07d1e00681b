import { type Queries, sql } from '../../platform/database/sql.ts'
import { addMs, addSeconds, dayMs } from '../../platform/time.ts'

/** How many wrong passwords are free, and how the wait grows from then on. */
export interface Patience {
  readonly free: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
}

/** How the wrong passwords of a source are forgotten, one after the other, also while it goes on being wrong. */
export interface Drain {
  readonly secondsPerFailure: number
  readonly maxSeconds: number
}

/** Somebody who was wrong yesterday starts anew today. */
const forgottenAfterMs = dayMs

export interface Blocked {
  readonly blockedUntil: Date
}

export interface SourceFailures {
  readonly lastFailedAt: Date
  /** When all of them are forgotten; null in rows of an older version. */
  readonly forgottenAt: Date | null
}

/** What is remembered against an account and a source, in one look. */
export const readFailures = async (db: Queries, account: Buffer, source: Buffer | null) => {
  const rows = await db.many<Blocked & SourceFailures & { readonly isAccount: boolean }>(sql`
    select blocked_until as "blockedUntil", last_failed_at as "lastFailedAt", forgotten_at as "forgottenAt",
      key = ${account} as "isAccount"
    from sign_in_guard where key in (${account}, ${source}) limit 2`)
  return { account: rows.find(({ isAccount }) => isAccount), source: rows.find(({ isAccount }) => !isAccount) }
}

/** Counts one more wrong password. Past the free ones each doubles the wait, up to the longest. */
export const countFailure = async (db: Queries, key: Buffer, patience: Patience, now: Date) => {
  const { free, firstWaitSeconds, longestWaitSeconds } = patience
  const forgotten = addMs(now, -forgottenAfterMs)
  const row = await db.first<Blocked & { readonly failures: number }>(sql`
    insert into sign_in_guard (key, failures, last_failed_at, blocked_until) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when sign_in_guard.last_failed_at < ${forgotten} then 1 else sign_in_guard.failures + 1 end,
      last_failed_at = ${now},
      blocked_until = case
        when sign_in_guard.last_failed_at < ${forgotten} or sign_in_guard.failures + 1 < ${free}::integer then ${now}
        else ${now}::timestamptz + make_interval(secs => least(${longestWaitSeconds}::float8,
          ${firstWaitSeconds}::float8 * power(2, least(sign_in_guard.failures + 1 - ${free}::integer, 30))))
      end
    returning failures, blocked_until as "blockedUntil"`)
  return row ?? { failures: 1, blockedUntil: now }
}

/** Counts one more wrong password of a source: each moves the moment of forgetting on, time itself brings it nearer. */
export const countSourceFailure = (db: Queries, key: Buffer, { secondsPerFailure, maxSeconds }: Drain, now: Date) => {
  return db.run(sql`
    insert into sign_in_guard as guard (key, failures, last_failed_at, blocked_until, forgotten_at)
    values (${key}, 1, ${now}, ${now}, ${addSeconds(now, secondsPerFailure)})
    on conflict (key) do update set
      last_failed_at = ${now},
      forgotten_at = least(${addSeconds(now, maxSeconds)}::timestamptz,
        greatest(guard.forgotten_at, ${now}) + make_interval(secs => ${secondsPerFailure}::float8))`)
}

export const forgive = (db: Queries, key: Buffer) => db.run(sql`delete from sign_in_guard where key = ${key}`)

export const deleteOldFailures = (db: Queries, now: Date, limit: number) => {
  const before = addMs(now, -forgottenAfterMs)
  return db.run(sql`
    delete from sign_in_guard where key in (
      select key from sign_in_guard where last_failed_at < ${before} limit ${limit})`)
}
