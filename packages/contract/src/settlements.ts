import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PointName } from './deduction.ts'
import { oneOf, Time } from './pieces.ts'
import { serviceTypes } from './transaction-words.ts'

/** REFUND also for the giving back of a cancelled redemption. CORRECTION puts right what an earlier day was closed on. */
const lineKinds = ['REDEMPTION', 'REFUND', 'CORRECTION'] as const

/** A day of Taipei's calendar, `2026-11-17`. */
const Day = Type.String()

const DaySum = Type.Object(
  {
    point: PointName,
    redemptions: Type.Integer(),
    redeemedPoints: Type.Integer(),
    redeemedAmount: Type.Integer(),
    refunds: Type.Integer(),
    refundedPoints: Type.Integer(),
    refundedAmount: Type.Integer(),
    corrections: Type.Integer(),
    /** Added to what was redeemed; below 0 it takes away. */
    correctedPoints: Type.Integer(),
    correctedAmount: Type.Integer(),
    /** Redeemed less refunded, with corrections: what is owed to the client in dollars. */
    netAmount: Type.Integer(),
  },
  { title: 'SettlementSum' },
)

const Line = Type.Object(
  {
    kind: oneOf(lineKinds),
    /** Of the redemption, the refund or the correction: it stands in one day and no other. */
    id: Type.String(),
    /** The redemption it belongs to; its own id where it is one. */
    redemptionId: Type.String(),
    orderId: Type.String(),
    merchantName: Type.String(),
    serviceType: oneOf(serviceTypes),
    point: PointName,
    /** What was taken, or of a REFUND what was given back: above 0. Of a CORRECTION what is added, which may be below 0. */
    points: Type.Integer(),
    amount: Type.Integer(),
    orderAmount: Type.Integer(),
    occurredAt: Time,
    /** When the programme's answer was written down. */
    settledAt: Time,
  },
  { title: 'SettlementLine' },
)

export const settlements = {
  'GET /v1/settlements': {
    summary:
      'The closed days of a month with their sums, for each kind of points. A day closes at 02:00 in Taipei of the next and never changes. A day without lines has no sums.',
    access: 'client',
    scope: 'settlements:read',
    query: Type.Object({
      /** `2026-11`. */
      month: Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }),
    }),
    reply: Type.Array(
      Type.Object({ day: Day, closedAt: Time, points: Type.Array(DaySum) }, { title: 'SettlementDay' }),
    ),
    refusals: [],
    rate: { requests: 120, perSeconds: 60 },
  },
  'GET /v1/settlements/{day}': {
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
