import type { records } from '@dpass/contract/records'
import { pointsFor } from '@dpass/rules/deduction'
import type { Reply } from '@dpass/wire/shape'
import type { StoredRecord } from '../../domain/redemption/record.sql.ts'
import { timelineOf } from '../../domain/redemption/timeline.ts'

type Item = Reply<(typeof records)['GET /v2/point-transactions']>['items'][number]
type MachineItem = Reply<(typeof records)['GET /v1/point-transactions/auto-refueling-machine']>['items'][number]

export const describeRecord = (record: StoredRecord): Item => ({
  id: record.id,
  type: record.refundOf === null ? 'REDEEM' : 'REFUND',
  status: record.status,
  point: { uniqueId: record.pointUid, name: record.pointName },
  points: record.points,
  amount: record.amountTwd,
  orderAmount: record.orderAmountTwd,
  payable: record.payableTwd,
  conversionRate: [record.ratePoints, record.rateTwd],
  maximumPrice: record.maximumTwd,
  balanceBefore: record.balanceBefore,
  refundedPoints: pointsFor([record.ratePoints, record.rateTwd], record.refundedTwd),
  refundedAmount: record.refundedTwd,
  refundOf: record.refundOf,
  possibleDuplicateOf: record.status === 'FAILED' ? null : record.possibleDuplicateOf,
  serviceType: record.serviceType as Item['serviceType'],
  merchantName: record.merchantName,
  orderId: record.orderId,
  occurredAt: record.occurredAt.toISOString(),
})

export const describeMachineRecord = (record: StoredRecord): MachineItem => ({
  ...describeRecord(record),
  stationName: record.stationName ?? '',
  pump: record.pump ?? '',
  fuel: record.fuel as MachineItem['fuel'],
  litres: record.litres ?? 0,
  timeline: timelineOf(record),
})
