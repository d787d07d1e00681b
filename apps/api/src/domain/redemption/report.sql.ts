import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Report, ReportKind, ReportState } from './report.ts'
import type { Status } from './transaction.ts'

interface Reported {
  readonly memberId: string
  readonly id: string
}

/** A record of the member's lists, as far as a report about it must know it. */
export const findReportable = (db: Queries, { memberId, id }: Reported) =>
  db.first<{ readonly clientUid: string; readonly refundOf: string | null }>(sql`
    select client_uid, refund_of from point_transaction where member_id = ${memberId} and id = ${id} and listed`)

const columns = sqlPart`
  report.id, report.client_uid, report.kind, report.state, report.answer, report.opened_at, report.due_date,
  report.answered_at`

export const findReport = (db: Queries, { memberId, id }: Reported) =>
  db.first<Report>(sql`
    select ${columns} from redemption_report as report where member_id = ${memberId} and redemption_id = ${id}`)

export const countReports = async (db: Queries, memberId: string, since: Date): Promise<number> =>
  (
    await db.first<{ readonly count: number }>(sql`
      select count(*)::int as count from redemption_report where member_id = ${memberId} and opened_at >= ${since}`)
  )?.count ?? 0

interface NewReport extends Pick<Report, 'id' | 'clientUid' | 'kind' | 'openedAt' | 'dueDate'> {
  readonly note: string | null
  readonly dueAt: Date
}

export const addReport = (
  tx: Transaction,
  { memberId, id: redemptionId }: Reported,
  { id, clientUid, kind, note, openedAt, dueDate, dueAt }: NewReport,
) =>
  tx.run(sql`
    insert into redemption_report (member_id, redemption_id, id, client_uid, kind, note, state, opened_at, due_date, due_at)
    values (${memberId}, ${redemptionId}, ${id}, ${clientUid}, ${kind}, ${note}, 'OPEN', ${openedAt}, ${dueDate}, ${dueAt})`)

/** With the member's words to the app. */
export interface ReportOfRedemption extends Report {
  readonly redemptionId: string
  readonly note: string | null
}

/** Of several redemptions of several members. */
export const reportsOf = (db: Queries, redemptions: readonly Reported[]) => {
  const [memberIds, ids] = [redemptions.map(({ memberId }) => memberId), redemptions.map(({ id }) => id)]
  return db.many<ReportOfRedemption>(sql`
    select ${columns}, report.redemption_id, report.note
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as asked (member_id, id)
    join redemption_report as report on report.member_id = asked.member_id and report.redemption_id = asked.id
    where report.member_id = any(${memberIds}::uuid[]) limit 1000`)
}

/** All of a member, newest first. */
export const reportsOfMember = (db: Queries, memberId: string) =>
  db.many<ReportOfRedemption>(sql`
    select ${columns}, report.redemption_id, report.note from redemption_report as report
    where member_id = ${memberId} order by opened_at desc limit 1000`)

interface ClientStretch {
  readonly status: Status | null
  readonly from: Date | '-infinity'
  readonly to: Date | 'infinity'
  readonly after: { readonly occurredAt: Date | 'infinity' | '-infinity'; readonly id: string }
  readonly limit: number
}

/** A page of those that wait for a client's answer, by the time of their redemptions, newest first. */
export const openReportsOfClient = (
  db: Queries,
  clientUid: string,
  { status, from, to, after, limit }: ClientStretch,
) =>
  db.many<Reported>(sql`
    select taken.member_id, taken.id from redemption_report as report
    join point_transaction as taken on taken.member_id = report.member_id and taken.id = report.redemption_id
    where report.client_uid = ${clientUid} and report.state = 'OPEN'
      and (${status}::text is null or taken.status = ${status})
      and (taken.occurred_at, taken.id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)
      and taken.occurred_at >= ${from}::timestamptz and taken.occurred_at < ${to}::timestamptz
    order by taken.occurred_at desc, taken.id desc limit ${limit}`)

/** The same of one member. */
export const openReportsOfMember = (
  db: Queries,
  clientUid: string,
  memberId: string,
  { status, from, to, after, limit }: ClientStretch,
) =>
  db.many<Reported>(sql`
    select taken.member_id, taken.id from redemption_report as report
    join point_transaction as taken on taken.member_id = report.member_id and taken.id = report.redemption_id
    where report.member_id = ${memberId} and report.client_uid = ${clientUid} and report.state = 'OPEN'
      and (${status}::text is null or taken.status = ${status})
      and (taken.occurred_at, taken.id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)
      and taken.occurred_at >= ${from}::timestamptz and taken.occurred_at < ${to}::timestamptz
    order by taken.occurred_at desc, taken.id desc limit ${limit}`)

/** One that is to be answered or closed, with what the member's letter tells of it; locked until the transaction ends. */
export const lockReport = (tx: Transaction, { memberId, id }: Reported) =>
  tx.first<{
    readonly state: ReportState
    readonly answer: string | null
    readonly email: string | null
    readonly placeName: string
    readonly pointName: string | null
    readonly cancelRequestedAt: Date | null
  }>(sql`
    select state, answer, email, coalesce(station_name, merchant_name) as place_name, point.name as point_name,
      cancel_requested_at
    from redemption_report as report
    join point_transaction as taken on taken.member_id = report.member_id and taken.id = report.redemption_id
    join member on member.id = report.member_id
    left join point on point.id = taken.point_id
    where report.member_id = ${memberId} and report.redemption_id = ${id} for update of report`)

export const putAnswer = (tx: Transaction, { memberId, id }: Reported, answer: string, at: Date) =>
  tx.run(sql`
    update redemption_report set state = 'ANSWERED', answer = ${answer}, answered_at = ${at}
    where member_id = ${memberId} and redemption_id = ${id}`)

export const markRefunded = (tx: Transaction, { memberId, id }: Reported, at: Date) =>
  tx.run(sql`
    update redemption_report set state = 'REFUNDED', answered_at = coalesce(answered_at, ${at})
    where member_id = ${memberId} and redemption_id = ${id}`)

export const deleteReports = (tx: Transaction, memberId: string) =>
  tx.run(sql`delete from redemption_report where member_id = ${memberId}`)

/** Those that nobody has answered in time, the longest waiting first. */
export const overdueReports = (db: Queries, now: Date, limit: number) =>
  db.many<{
    readonly id: string
    readonly redemptionId: string
    readonly clientUid: string
    readonly kind: ReportKind
    readonly openedAt: Date
  }>(sql`
    select id, redemption_id, client_uid, kind, opened_at from redemption_report
    where state = 'OPEN' and due_at <= ${now} order by due_at, id limit ${limit}`)

export const countOpenReports = async (db: Queries, now: Date) =>
  (await db.first<{ readonly open: number; readonly overdue: number }>(sql`
    select count(*)::int as open, (count(*) filter (where due_at <= ${now}))::int as overdue
    from redemption_report where state = 'OPEN'`)) ?? { open: 0, overdue: 0 }
