import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PointName } from './deduction.ts'
import { nullable, oneOf, plainText, Time } from './pieces.ts'
import {
  caps,
  fuels,
  limits,
  redeemReasons,
  reportKinds,
  reportStates,
  serviceGroups,
  serviceTypes,
  TransactionStatus,
} from './transaction-words.ts'

/** Something is wrong with a redemption, says the member; the app whose order it was answers or gives back. */
export const Report = Type.Object(
  {
    id: Type.String(),
    /** Whose order it was. */
    clientUid: Type.String(),
    kind: oneOf(reportKinds),
    state: oneOf(reportStates),
    /** In the words of whoever runs the app. */
    answer: nullable(Type.String()),
    openedAt: Time,
    /** The last day for an answer, in Taipei: the third working day. */
    dueDate: Type.String(),
    /** When it was answered, or something was given back; whichever came first. */
    answeredAt: nullable(Time),
  },
  { title: 'Report' },
)

const PointTransaction = Type.Object({
  id: Type.String(),
  type: oneOf(['REDEEM', 'REFUND']),
  status: TransactionStatus,
  point: PointName,
  points: Type.Integer(),
  amount: Type.Integer(),
  orderAmount: Type.Integer(),
  /** What was left of the order to pay. */
  payable: Type.Integer(),
  /** Rate, limit per order and balance as they were at that moment. */
  conversionRate: Type.Tuple([Type.Integer(), Type.Integer()]),
  maximumPrice: nullable(Type.Integer()),
  balanceBefore: nullable(Type.Integer()),
  refundedPoints: Type.Integer(),
  refundedAmount: Type.Integer(),
  /** Of a refund: the redemption it belongs to. */
  refundOf: nullable(Type.String()),
  /** An earlier order of the same amount at the same place within ten minutes. */
  possibleDuplicateOf: nullable(Type.String()),
  limitedBy: nullable(oneOf(limits)),
  /** Which cap, where limitedBy is CAP; null too where it was not kept yet. */
  cappedBy: nullable(oneOf(caps)),
  serviceType: oneOf(serviceTypes),
  merchantName: Type.String(),
  orderId: Type.String(),
  occurredAt: Time,
  /** When the programme answered. */
  settledAt: nullable(Time),
  /** Called off by the app that asked for it: nothing is taken, and the whole order is paid. */
  cancelledAt: nullable(Time),
  /** Of a redemption: what the member has reported about it. */
  report: nullable(Report),
})

const machineFields = {
  stationName: Type.String(),
  pump: Type.String(),
  fuel: oneOf(fuels),
  litres: Type.Number(),
  /** What happened when, oldest first. */
  timeline: Type.Array(
    Type.Object({
      event: oneOf(['TOKEN_SHOWN', 'ACCEPTED', 'STARTED', 'FINISHED', 'SETTLED', 'REFUNDED']),
      at: Time,
    }),
  ),
}

const MachineTransaction = Type.Object({ ...PointTransaction.properties, ...machineFields })

/** A record of either list. */
export const AnyTransaction = Type.Object({
  ...PointTransaction.properties,
  ...Type.Partial(Type.Object(machineFields)).properties,
})

const ListQuery = Type.Object({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Inclusive. */
  startDateTime: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** Exclusive. */
  endDateTime: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** NEWEST when left out. A cursor goes on in the order it was given in. */
  order: Type.Optional(oneOf(['NEWEST', 'OLDEST'])),
})

const listRefusals = ['CURSOR_INVALID', 'DATE_RANGE_INVALID', 'DATE_RANGE_TOO_LONG'] as const

const SavedMonth = Type.Object({
  /** As in Taiwan, `2026-11`. */
  month: Type.String(),
  /** Below 0 where more was given back than taken. */
  amount: Type.Integer(),
  count: Type.Integer(),
  services: Type.Array(Type.Object({ group: oneOf(serviceGroups), amount: Type.Integer(), count: Type.Integer() })),
  points: Type.Array(Type.Object({ uniqueId: Type.String(), points: Type.Integer(), amount: Type.Integer() })),
})

export const records = {
  'GET /v2/point-transactions': {
    summary:
      'Redemptions and refunds, newest first, without those of self-service machines. An app sees only its own. startDateTime counts, endDateTime does not; at most 366 days.',
    access: 'member',
    scope: 'points:read',
    query: ListQuery,
    reply: Type.Object({ items: Type.Array(PointTransaction), nextCursor: nullable(Type.String()) }),
    refusals: listRefusals,
  },
  'GET /v1/point-transactions/auto-refueling-machine': {
    summary: 'The same of self-service machines, with the station, the pump and what happened when.',
    access: 'member',
    query: ListQuery,
    reply: Type.Object({ items: Type.Array(MachineTransaction), nextCursor: nullable(Type.String()) }),
    refusals: listRefusals,
  },
  'GET /v2/point-transactions/{id}': {
    summary: 'One record of the member: of either list, whatever page it stands on.',
    access: 'member',
    reply: AnyTransaction,
    refusals: [],
  },
  'GET /v1/savings': {
    summary:
      'What points have paid for, month by month in Taiwan, the newest first and none left out. Each record of both lists counts in the month it occurred in, a refund against it; one that is PENDING, has failed or was called off counts nowhere.',
    access: 'member',
    query: Type.Object({
      /** This one and those before it; 12 when left out. */
      months: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    }),
    reply: Type.Object({ total: Type.Integer(), months: Type.Array(SavedMonth) }),
    refusals: [],
  },
  'POST /v1/point-transactions/{id}/report': {
    summary:
      'Something is wrong with this redemption: the app whose order it was is told, and answers or gives back. One for each; the same again is answered the same. A refund is reported by its redemption.',
    access: 'member',
    body: Type.Object({ kind: oneOf(reportKinds), note: Type.Optional(plainText(200)) }),
    reply: Report,
    refusals: ['CONFLICT', 'REPORT_LIMIT_REACHED'],
    rate: { requests: 30, perSeconds: 60 },
  },
  'GET /v1/resource-owners/transaction-token': {
    summary:
      "What became of the member's one-time tokens: the latest that was used within the last half hour. Without a record nothing was taken off, and the reason says why.",
    access: 'member',
    reply: nullable(
      Type.Object({
        redemptionId: Type.String(),
        usedAt: Time,
        /** The station of a machine, else the merchant. */
        placeName: Type.String(),
        payable: Type.Integer(),
        reason: nullable(oneOf(redeemReasons)),
        record: nullable(AnyTransaction),
      }),
    ),
    refusals: [],
  },
} as const satisfies Calls
