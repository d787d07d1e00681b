import type { ReplyOf } from '../../api/client/typed-api.ts'

export type PointRecord = ReplyOf<'GET /v2/point-transactions'>['items'][number]
export type MachineRecord = ReplyOf<'GET /v1/point-transactions/auto-refueling-machine'>['items'][number]

/** A redemption or a refund, of a self-service machine or not. */
export type AnyRecord = PointRecord | MachineRecord

export const isOfMachine = (record: AnyRecord): record is MachineRecord => 'timeline' in record

/** Where it was: a machine's station, else the merchant. */
export const placeOf = (record: AnyRecord): string => (isOfMachine(record) ? record.stationName : record.merchantName)

export type RecordStatus =
  | 'succeeded'
  | 'pending'
  | 'failed'
  | 'refunded'
  | 'partiallyRefunded'
  | 'refundPending'
  | 'refundFailed'
  | 'cancelled'

type StatusFields = Pick<AnyRecord, 'type' | 'status' | 'amount' | 'refundedAmount' | 'cancelledAt'>

/**
 * How a record stands, in the member's words. A redemption is refunded as soon as all of it was given back. One that was
 * called off takes nothing, however far its programme is with it.
 */
export function statusOf({ type, status, amount, refundedAmount, cancelledAt }: StatusFields): RecordStatus {
  if (cancelledAt !== null) return 'cancelled'
  if (type === 'REFUND') return refundStatuses[status]
  if (status !== 'COMPLETED') return status === 'PENDING' ? 'pending' : 'failed'
  if (refundedAmount === 0) return 'succeeded'
  return refundedAmount < amount ? 'partiallyRefunded' : 'refunded'
}

const refundStatuses = {
  PENDING: 'refundPending',
  COMPLETED: 'refunded',
  FAILED: 'refundFailed',
} as const satisfies Record<StatusFields['status'], RecordStatus>

/** False for what has failed or was called off: no points, no amount, the whole order is paid. */
export const takesSomething = ({ status, cancelledAt }: Pick<AnyRecord, 'status' | 'cancelledAt'>): boolean =>
  status !== 'FAILED' && cancelledAt === null

/** Perhaps paid twice: not where nothing was taken in the end. */
export const isPerhapsTwice = (record: StatusFields & Pick<AnyRecord, 'possibleDuplicateOf'>): boolean =>
  record.possibleDuplicateOf !== null && !['failed', 'refunded', 'cancelled'].includes(statusOf(record))

type Dated = Pick<AnyRecord, 'id' | 'occurredAt'>

/** Newest first; of two at the same moment the greater id first, as the server lists them. */
export const byNewest = (a: Dated, b: Dated): number => compare(b.occurredAt, a.occurredAt) || compare(b.id, a.id)

/** Moments in UTC, written alike, sort as text does. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
