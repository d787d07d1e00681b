import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PointName } from './deduction.ts'
import { about, like, named, oneOf, Time } from './pieces.ts'
import { serviceTypes } from './transaction-words.ts'

/** REFUND also for the giving back of a cancelled redemption. CORRECTION puts right what an earlier day was closed on. */
const lineKinds = ['REDEMPTION', 'REFUND', 'CORRECTION'] as const

/** A day of Taipei's calendar. */
const Day = like(Type.String(), '2026-11-17')

const count = (example: number) => like(Type.Integer(), example)

const DaySum = named(
  'SettlementSum',
  Type.Object({
    point: PointName,
    redemptions: count(2),
    redeemedPoints: count(168),
    redeemedAmount: count(140),
    refunds: count(1),
    refundedPoints: count(54),
    refundedAmount: count(45),
    corrections: count(0),
    correctedPoints: about(count(0), 'Added to what was redeemed; below 0 it takes away.'),
    correctedAmount: count(0),
    netAmount: about(count(95), 'Redeemed less refunded, with corrections: what is owed to the client in dollars.'),
  }),
)

const Line = named(
  'SettlementLine',
  Type.Object({
    kind: oneOf(lineKinds),
    id: about(
      like(Type.String(), '0190a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
      'Of the redemption, the refund or the correction: it stands in one day and no other.',
    ),
    redemptionId: about(
      like(Type.String(), '0190a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
      'The redemption it belongs to; its own id where it is one.',
    ),
    orderId: like(Type.String(), 'P-20261117-0042'),
    merchantName: like(Type.String(), '台北轉運站停車場'),
    serviceType: oneOf(serviceTypes),
    point: PointName,
    points: about(
      count(114),
      'What was taken, or of a REFUND what was given back: above 0. Of a CORRECTION what is added, which may be below 0.',
    ),
    amount: count(95),
    orderAmount: count(97),
    occurredAt: Time,
    settledAt: about(Time, "When the programme's answer was written down."),
  }),
)

export const settlements = {
  'GET /v1/settlements': {
    operationId: 'listSettlements',
    summary:
      'The closed days of a month with their sums, for each kind of points. A day closes at 02:00 in Taipei of the next and never changes. A day without lines has no sums.',
    access: 'client',
    scope: 'settlements:read',
    query: Type.Object({
      month: like(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }), '2026-11'),
    }),
    reply: Type.Array(named('SettlementDay', Type.Object({ day: Day, closedAt: Time, points: Type.Array(DaySum) }))),
    refusals: [],
    rate: { requests: 120, perSeconds: 60 },
  },
  'GET /v1/settlements/{day}': {
    operationId: 'getSettlement',
    summary:
      'The lines of a closed day, one for each redemption and refund COMPLETED with points, in the order in which they were settled; as JSON, or as CSV for Accept: text/csv (UTF-8 with a byte order mark, RFC 4180; a text that a spreadsheet would take for a formula is led by an apostrophe). 409 CONFLICT while the day is open, 404 for one before the first.',
    access: 'client',
    scope: 'settlements:read',
    reply: Type.Array(Line),
    streamed: true,
    csv: [
      'kind',
      'id',
      'redemptionId',
      'orderId',
      'merchantName',
      'serviceType',
      'point.uniqueId',
      'points',
      'amount',
      'orderAmount',
      'occurredAt',
      'settledAt',
    ],
    refusals: [],
    rate: { requests: 60, perSeconds: 60 },
  },
} as const satisfies Calls
