import type { fuels, serviceTypes } from '@dpass/contract/transaction-words'
import { pointsFor } from '@dpass/rules/deduction'
import type { StoredRecord } from './record.sql.ts'
import type { Report } from './report.ts'

/** As a list tells it. */
export const describeRecord = (record: StoredRecord) => ({
  id: record.id,
  type: record.refundOf === null ? ('REDEEM' as const) : ('REFUND' as const),
  status: record.status,
  point: { uniqueId: record.pointUid, name: record.pointName },
  ...describeAmounts(record),
  orderAmount: record.orderAmountTwd,
  conversionRate: [record.ratePoints, record.rateTwd] as [number, number],
  maximumPrice: record.maximumTwd,
  balanceBefore: record.balanceBefore,
  refundOf: record.refundOf,
  possibleDuplicateOf: record.possibleDuplicateOf,
  limitedBy: record.limitedBy,
  cappedBy: record.cappedBy,
  serviceType: record.serviceType as (typeof serviceTypes)[number],
  merchantName: record.merchantName,
  orderId: record.orderId,
  occurredAt: record.occurredAt.toISOString(),
  settledAt: record.settledAt?.toISOString() ?? null,
  cancelledAt: record.cancelRequestedAt?.toISOString() ?? null,
  report: describeReportOf(record),
})

function describeReportOf(record: StoredRecord) {
  const { reportId: id, reportClientUid: clientUid, reportKind: kind, reportState: state, reportOpenedAt } = record
  const { reportDueDate: dueDate, reportAnswer: answer, reportAnsweredAt: answeredAt } = record
  if (id === null || clientUid === null || kind === null || state === null) return null
  if (reportOpenedAt === null || dueDate === null) return null
  return describeReport({ id, clientUid, kind, state, answer, openedAt: reportOpenedAt, dueDate, answeredAt })
}

/** As the member reads it. */
export const describeReport = ({ id, clientUid, kind, state, answer, openedAt, dueDate, answeredAt }: Report) => ({
  id,
  clientUid,
  kind,
  state,
  answer,
  openedAt: openedAt.toISOString(),
  dueDate,
  answeredAt: answeredAt?.toISOString() ?? null,
})

/** One that was called off takes nothing: the whole bill is paid, and what had been taken is no refund of its own. */
function describeAmounts(record: StoredRecord) {
  if (record.cancelRequestedAt !== null)
    return { points: 0, amount: 0, payable: record.orderAmountTwd, refundedPoints: 0, refundedAmount: 0 }
  return {
    points: record.points,
    amount: record.amountTwd,
    payable: record.payableTwd,
    refundedPoints: pointsFor([record.ratePoints, record.rateTwd], record.refundedTwd),
    refundedAmount: record.refundedTwd,
  }
}

export const describeMachineRecord = (record: StoredRecord) => ({
  ...describeRecord(record),
  stationName: record.stationName ?? '',
  pump: record.pump ?? '',
  fuel: record.fuel as (typeof fuels)[number],
  litres: record.litres ?? 0,
  timeline: timelineOf(record),
})

/** A record of an app's order or of a self-service machine's sale; only the latter has a station. */
export const describeAnyRecord = (record: StoredRecord) =>
  record.stationName === null ? describeRecord(record) : describeMachineRecord(record)

/** What happened to a machine's sale. */
type Sale = Pick<
  StoredRecord,
  'refundOf' | 'status' | 'tokenShownAt' | 'acceptedAt' | 'startedAt' | 'finishedAt' | 'settledAt' | 'refundedAt'
>

type Event = 'TOKEN_SHOWN' | 'ACCEPTED' | 'STARTED' | 'FINISHED' | 'SETTLED' | 'REFUNDED'

/** What happened when, oldest first. Only what did happen: a sale that is being settled has no SETTLED yet. */
export function timelineOf(sale: Sale): { event: Event; at: string }[] {
  const isDone = sale.status === 'COMPLETED'
  const events: readonly (readonly [Event, Date | null])[] =
    sale.refundOf === null
      ? [
          ['TOKEN_SHOWN', sale.tokenShownAt],
          ['ACCEPTED', sale.acceptedAt],
          ['STARTED', sale.startedAt],
          ['FINISHED', sale.finishedAt],
          ['SETTLED', isDone ? sale.settledAt : null],
          ['REFUNDED', sale.refundedAt],
        ]
      : [['REFUNDED', isDone ? sale.settledAt : null]]
  return events
    .flatMap(([event, at]) => (at === null ? [] : [{ event, at: at.toISOString() }]))
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}
