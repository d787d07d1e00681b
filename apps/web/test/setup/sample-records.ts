import type { MachineRecord, PointRecord } from '../../src/domain/records/record.ts'

/** A parking bill of NT$ 98 from which 小樹點 have taken off 95. */
export const aRecord = (change: Partial<PointRecord> = {}): PointRecord => ({
  id: 'record-1',
  type: 'REDEEM',
  status: 'COMPLETED',
  point: { uniqueId: 'TREEPOINT', name: '小樹點' },
  points: 114,
  amount: 95,
  orderAmount: 98,
  payable: 3,
  conversionRate: [6, 5],
  maximumPrice: 100,
  balanceBefore: 1_280,
  refundedPoints: 0,
  refundedAmount: 0,
  refundOf: null,
  possibleDuplicateOf: null,
  limitedBy: 'STEP',
  cappedBy: null,
  serviceType: 'parking',
  merchantName: '好停停車場 信義店',
  orderId: 'P-20261117-000123',
  occurredAt: '2026-11-17T04:00:00.000Z',
  settledAt: '2026-11-17T04:00:01.000Z',
  cancelledAt: null,
  report: null,
  ...change,
})

const minute = (at: number) => `2026-11-17T04:0${at}:00.000Z`

/** A tank for NT$ 1,000 at a self-service machine. */
export const aMachineRecord = (change: Partial<MachineRecord> = {}): MachineRecord => ({
  ...aRecord({
    id: 'machine-1',
    serviceType: 'refueling',
    orderAmount: 1_000,
    amount: 1_000,
    points: 1_200,
    payable: 0,
    maximumPrice: null,
  }),
  stationName: '全國加油站 中山北路站',
  pump: '3',
  fuel: 'gas95',
  litres: 32.105,
  timeline: [
    { event: 'TOKEN_SHOWN', at: minute(0) },
    { event: 'ACCEPTED', at: minute(1) },
    { event: 'STARTED', at: minute(2) },
    { event: 'FINISHED', at: minute(5) },
    { event: 'SETTLED', at: minute(6) },
  ],
  ...change,
})
