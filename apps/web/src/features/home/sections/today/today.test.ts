import { expect, test } from 'vitest'
import { pointsWith } from '../../../../../test/setup/sample-points.ts'
import { aMachineRecord, aRecord } from '../../../../../test/setup/sample-records.ts'
import type { Point } from '../../../../domain/point.ts'
import type { AnyRecord } from '../../../../domain/records/record.ts'
import { todayOf } from './today.ts'

const now = new Date('2026-11-18T04:00:00.000Z')
const none = () => false

const told = (records: readonly AnyRecord[], isRead = none, points: readonly Point[] = []) =>
  todayOf({ records, points, isRead }, now)

const report = (change: Partial<NonNullable<ReturnType<typeof aRecord>['report']>> = {}) => ({
  id: 'report-1',
  clientUid: 'parking',
  kind: 'AMOUNT' as const,
  state: 'ANSWERED' as const,
  answer: '已確認金額。',
  openedAt: '2026-11-17T05:00:00.000Z',
  dueDate: '2026-11-20',
  answeredAt: '2026-11-18T03:00:00.000Z',
  ...change,
})

test('what was taken off last is told, of machines or not', () => {
  const machine = aMachineRecord({ occurredAt: '2026-11-17T05:00:00.000Z' })
  expect(told([aRecord(), machine])).toEqual({ kind: 'deducted', record: machine })
})

test('an answer to what the member reported comes before it, until it was read', () => {
  const reported = aRecord({ id: 'older', occurredAt: '2026-11-16T04:00:00.000Z', report: report() })
  expect(told([aRecord(), reported])).toEqual({ kind: 'answered', record: reported })
  expect(told([aRecord(), reported], () => true)).toMatchObject({ kind: 'deducted', record: { id: 'record-1' } })
})

test('points that expire come before what was taken off, and after an answer', () => {
  const expiring = [{ points: 120, expiresAt: '2026-12-31T16:00:00.000Z' }]
  const points = pointsWith({ TREEPOINT: 1_280 }).map((point) => ({ ...point, expiring }))
  expect(told([aRecord()], none, points)).toMatchObject({ kind: 'expiring', expiry: { points: 120 } })
  expect(told([aRecord({ report: report() })], none, points)).toMatchObject({ kind: 'answered' })
})

test.each([
  ['a report still waits', { amount: 0, report: report({ state: 'OPEN', answer: null, answeredAt: null }) }],
  ['it was answered more than a week ago', { amount: 0, report: report({ answeredAt: '2026-11-11T04:00:00.000Z' }) }],
  ['it was called off', { cancelledAt: '2026-11-17T04:01:00.000Z' }],
  ['all of it was given back', { refundedAmount: 95 }],
  ['it failed', { status: 'FAILED' as const }],
  ['nobody knows yet', { status: 'PENDING' as const }],
  ['it is a refund', { type: 'REFUND' as const }],
  ['it was more than a week ago', { occurredAt: '2026-11-11T04:00:00.000Z' }],
])('nothing is said where %s', (_, change) => {
  expect(told([aRecord(change)])).toBeNull()
})
