import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { ReportKind, ReportState } from './report.ts'
import type { CappedBy, LimitedBy, Reason, Status } from './transaction.ts'

/** A redemption or a refund as a list shows it. */
export interface StoredRecord {
  readonly id: string
  readonly status: Status
  readonly pointUid: string
  readonly pointName: string
  readonly points: number
  readonly amountTwd: number
  readonly orderAmountTwd: number
  readonly payableTwd: number
  readonly ratePoints: number
  readonly rateTwd: number
  readonly maximumTwd: number | null
  readonly balanceBefore: number | null
  readonly refundedTwd: number
  readonly refundedAt: Date | null
  readonly refundOf: string | null
  readonly possibleDuplicateOf: string | null
  readonly limitedBy: LimitedBy | null
  readonly cappedBy: CappedBy | null
  readonly cancelRequestedAt: Date | null
  readonly serviceType: string
  readonly merchantName: string
  readonly orderId: string
  readonly occurredAt: Date
  readonly settledAt: Date | null
  readonly stationName: string | null
  readonly pump: string | null
  readonly fuel: string | null
  readonly litres: number | null
  readonly tokenShownAt: Date | null
  readonly acceptedAt: Date | null
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  /** What the member has reported about it; all null where nothing is. */
  readonly reportId: string | null
  readonly reportClientUid: string | null
  readonly reportKind: ReportKind | null
  readonly reportState: ReportState | null
  readonly reportAnswer: string | null
  readonly reportOpenedAt: Date | null
  readonly reportDueDate: string | null
  readonly reportAnsweredAt: Date | null
}

type Time = Date | 'infinity' | '-infinity'

export interface Stretch {
  /** Included. */
  readonly from: Time
  /** Excluded. */
  readonly to: Time
  /** The last record of the page before. */
  readonly after: { readonly occurredAt: Time; readonly id: string }
  readonly order: 'NEWEST' | 'OLDEST'
  readonly limit: number
}

const columns = sqlPart`
  record.id, status, point.unique_id as point_uid, point.name as point_name, points, amount_twd, order_amount_twd,
  payable_twd, rate_points, rate_twd, maximum_twd, balance_before, refunded_twd, refunded_at, refund_of,
  possible_duplicate_of, limited_by, capped_by, cancel_requested_at, service_type, merchant_name, order_id, occurred_at,
  settled_at, station_name, pump, fuel, litres::float8 as litres, token_shown_at, accepted_at, started_at,
  finished_at, report.id as report_id, report.client_uid as report_client_uid, report.kind as report_kind,
  report.state as report_state, report.answer as report_answer, report.opened_at as report_opened_at,
  report.due_date as report_due_date, report.answered_at as report_answered_at`

const reported = sqlPart`
  left join redemption_report as report
    on report.member_id = record.member_id and report.redemption_id = record.id`

const orders = {
  NEWEST: { beyond: sqlPart`<`, within: sqlPart`occurred_at >=`, direction: sqlPart`desc` },
  OLDEST: { beyond: sqlPart`>`, within: sqlPart`occurred_at <`, direction: sqlPart`asc` },
} as const

const numberOf = (time: Time): number =>
  time instanceof Date ? time.getTime() : time === 'infinity' ? Infinity : -Infinity

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Where reading begins and where it ends. The beginning is one place only: given an end of the range and a cursor as two
 * conditions on the same column, PostgreSQL enters the index by the first and walks to the second, which made page 1,000
 * half as slow again as page 1.
 */
function boundsOf({ from, to, after, order }: Stretch) {
  const { occurredAt } = after
  if (order === 'NEWEST')
    return { start: numberOf(occurredAt) < numberOf(to) ? after : { occurredAt: to, id: firstId }, end: from }
  return { start: numberOf(occurredAt) >= numberOf(from) ? after : { occurredAt: from, id: firstId }, end: to }
}

const ofMachine = sqlPart`machine =`
const ofClient = sqlPart`not machine and client_uid =`

/** A page of a member's records: those of self-service machines, or all others. */
export const recordsOfMember = (db: Queries, memberId: string, machine: boolean, stretch: Stretch) =>
  db.many<StoredRecord>(pageOf(memberId, ofMachine, machine, stretch))

/** A page of the records that one app made for a member. */
export const recordsOfClient = (db: Queries, memberId: string, clientUid: string, stretch: Stretch) =>
  db.many<StoredRecord>(pageOf(memberId, ofClient, clientUid, stretch))

/** Keyset paging. The page is cut from an index before the names of the points are joined to it. */
function pageOf(memberId: string, which: typeof ofMachine, value: boolean | string, stretch: Stretch) {
  const { beyond, within, direction } = orders[stretch.order]
  const { start, end } = boundsOf(stretch)
  return sql`
    select ${columns} from (
      select * from point_transaction
      where member_id = ${memberId} and ${which} ${value} and listed
        and (occurred_at, id) ${beyond} (${start.occurredAt}::timestamptz, ${start.id}::uuid)
        and ${within} ${end}::timestamptz
      order by occurred_at ${direction}, id ${direction} limit ${stretch.limit}
    ) as record join point on point.id = record.point_id ${reported}
    order by occurred_at ${direction}, record.id ${direction}`
}

export const findRecord = (db: Queries, memberId: string, id: string) =>
  db.first<StoredRecord>(sql`
    select ${columns}
    from point_transaction as record join point on point.id = record.point_id ${reported}
    where record.member_id = ${memberId} and record.id = ${id} and listed`)

/** A record, and why nothing was taken. A deduction of zero has no place in the lists. */
export interface TokenUse extends StoredRecord {
  readonly listed: boolean
  readonly reason: Reason | null
}

/** The latest redemption since a time that was made by a token which the member has shown. */
export const latestTokenUse = (db: Queries, memberId: string, since: Date) =>
  db.first<TokenUse>(sql`
    select ${columns}, listed, reason from (
      (select * from point_transaction
        where member_id = ${memberId} and machine in (true, false) and listed and occurred_at >= ${since}
          and token_shown_at is not null
        order by occurred_at desc, id desc limit 1)
      union all
      (select * from point_transaction
        where member_id = ${memberId} and not listed and token_shown_at is not null and occurred_at >= ${since}
          and status = 'COMPLETED'
        order by occurred_at desc, id desc limit 1)
    ) as record join point on point.id = record.point_id ${reported}
    order by occurred_at desc, record.id desc limit 1`)
