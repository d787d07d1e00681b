import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PointName } from './deduction.ts'
import { about, like, named, nullable, oneOf, plainText, Time } from './pieces.ts'
import {
  CappedBy,
  Fuel,
  LimitedBy,
  RedeemReason,
  ReportKind,
  ReportState,
  ServiceGroup,
  ServiceType,
  TransactionStatus,
} from './transaction-words.ts'

/** Something is wrong with a redemption, says the member; the app whose order it was answers or gives back. */
export const Report = Type.Object(
  {
    id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
    clientUid: about(like(Type.String(), 'my-app'), 'Whose order it was.'),
    kind: ReportKind,
    state: ReportState,
    answer: about(nullable(Type.String()), 'In the words of whoever runs the app.'),
    openedAt: like(Time, '2026-11-17T05:12:00.000Z'),
    dueDate: about(like(Type.String(), '2026-11-20'), 'The last day for an answer, in Taipei: the third working day.'),
    answeredAt: about(nullable(Time), 'When it was answered, or something was given back; whichever came first.'),
  },
  { title: 'Report' },
)

const PointTransaction = named(
  'PointTransaction',
  Type.Object({
    id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
    type: oneOf(['REDEEM', 'REFUND']),
    status: TransactionStatus,
    point: PointName,
    points: like(Type.Integer(), 240),
    amount: like(Type.Integer(), 200),
    orderAmount: like(Type.Integer(), 300),
    payable: about(like(Type.Integer(), 100), 'What was left of the order to pay.'),
    conversionRate: about(
      like(Type.Tuple([Type.Integer(), Type.Integer()]), [6, 5]),
      'Rate, limit per order and balance as they were at that moment.',
    ),
    maximumPrice: like(nullable(Type.Integer()), 200),
    balanceBefore: like(nullable(Type.Integer()), 1_280),
    refundedPoints: like(Type.Integer(), 0),
    refundedAmount: like(Type.Integer(), 0),
    refundOf: about(nullable(Type.String()), 'Of a refund: the redemption it belongs to.'),
    possibleDuplicateOf: about(
      nullable(Type.String()),
      'An earlier order of the same amount at the same place within ten minutes.',
    ),
    limitedBy: LimitedBy,
    cappedBy: about(CappedBy, 'Which cap, where limitedBy is CAP; null too where it was not kept yet.'),
    serviceType: ServiceType,
    merchantName: like(Type.String(), '好停停車場 信義店'),
    orderId: like(Type.String(), 'P-20261117-000123'),
    occurredAt: Time,
    settledAt: about(like(nullable(Time), '2026-11-17T04:00:01.000Z'), 'When the programme answered.'),
    cancelledAt: about(
      nullable(Time),
      'Called off by the app that asked for it: nothing is taken, and the whole order is paid.',
    ),
    report: about(like(nullable(Report), null), 'Of a redemption: what the member has reported about it.'),
  }),
)

const machineFields = {
  stationName: like(Type.String(), '中油信義站'),
  pump: like(Type.String(), '5'),
  fuel: Fuel,
  litres: like(Type.Number(), 32.105),
  /** What happened when, oldest first. */
  timeline: Type.Array(
    Type.Object({
      event: oneOf(['TOKEN_SHOWN', 'ACCEPTED', 'STARTED', 'FINISHED', 'SETTLED', 'REFUNDED']),
      at: like(Time, '2026-11-17T03:56:40.000Z'),
    }),
  ),
}

const MachineTransaction = named(
  'MachineTransaction',
  Type.Object({ ...PointTransaction.properties, ...machineFields }),
)

/** A record of either list. */
export const AnyTransaction = named(
  'AnyPointTransaction',
  Type.Object({
    ...PointTransaction.properties,
    ...Type.Partial(Type.Object(machineFields)).properties,
  }),
)

const ListQuery = Type.Object({
  cursor: Type.Optional(like(Type.String({ minLength: 1, maxLength: 256 }), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA')),
  pageSize: Type.Optional(like(Type.Integer({ minimum: 1, maximum: 100 }), 20)),
  startDateTime: about(
    Type.Optional(like(Type.String({ minLength: 1, maxLength: 40 }), '2026-10-18T00:00:00Z')),
    'Inclusive.',
  ),
  endDateTime: about(
    Type.Optional(like(Type.String({ minLength: 1, maxLength: 40 }), '2026-11-18T00:00:00Z')),
    'Exclusive.',
  ),
  order: about(
    Type.Optional(oneOf(['NEWEST', 'OLDEST'])),
    'NEWEST when left out. A cursor goes on in the order it was given in.',
  ),
})

const listRefusals = ['CURSOR_INVALID', 'DATE_RANGE_INVALID', 'DATE_RANGE_TOO_LONG'] as const

const SavedMonth = named(
  'SavedMonth',
  Type.Object({
    month: about(like(Type.String(), '2026-11'), 'As in Taiwan, `2026-11`.'),
    amount: about(like(Type.Integer(), 200), 'Below 0 where more was given back than taken.'),
    count: like(Type.Integer(), 1),
    services: Type.Array(
      Type.Object({ group: ServiceGroup, amount: like(Type.Integer(), 200), count: like(Type.Integer(), 1) }),
    ),
    points: Type.Array(
      Type.Object({
        uniqueId: like(Type.String(), 'TREEPOINT'),
        points: like(Type.Integer(), 240),
        amount: like(Type.Integer(), 200),
      }),
    ),
  }),
)

export const records = {
  'GET /v2/point-transactions': {
    operationId: 'listPointTransactions',
    summary:
      'Redemptions and refunds, newest first, without those of self-service machines. An app sees only its own. startDateTime counts, endDateTime does not; at most 366 days.',
    access: 'member',
    scope: 'points:read',
    query: ListQuery,
    reply: Type.Object({
      items: Type.Array(PointTransaction),
      nextCursor: like(nullable(Type.String()), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA'),
    }),
    refusals: listRefusals,
  },
  'GET /v1/point-transactions/auto-refueling-machine': {
    operationId: 'listMachineTransactions',
    summary: 'The same of self-service machines, with the station, the pump and what happened when.',
    access: 'member',
    query: ListQuery,
    reply: Type.Object({
      items: Type.Array(MachineTransaction),
      nextCursor: like(nullable(Type.String()), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA'),
    }),
    refusals: listRefusals,
  },
  'GET /v2/point-transactions/{id}': {
    operationId: 'getPointTransaction',
    summary: 'One record of the member: of either list, whatever page it stands on.',
    access: 'member',
    reply: AnyTransaction,
    refusals: [],
  },
  'GET /v1/savings': {
    operationId: 'getSavings',
    summary:
      'What points have paid for, month by month in Taiwan, the newest first and none left out. Each record of both lists counts in the month it occurred in, a refund against it; one that is PENDING, has failed or was called off counts nowhere.',
    access: 'member',
    query: Type.Object({
      months: about(
        Type.Optional(like(Type.Integer({ minimum: 1, maximum: 36 }), 12)),
        'This one and those before it; 12 when left out.',
      ),
    }),
    reply: Type.Object({ total: like(Type.Integer(), 200), months: Type.Array(SavedMonth) }),
    refusals: [],
  },
  'POST /v1/point-transactions/{id}/report': {
    operationId: 'reportTransaction',
    summary:
      'Something is wrong with this redemption: the app whose order it was is told, and answers or gives back. One for each; the same again is answered the same. A refund is reported by its redemption.',
    access: 'member',
    body: Type.Object({ kind: ReportKind, note: Type.Optional(like(plainText(200), '同一天被折抵了兩次。')) }),
    reply: Report,
    refusals: ['CONFLICT', 'REPORT_LIMIT_REACHED'],
    rate: { requests: 30, perSeconds: 60 },
  },
  'GET /v1/resource-owners/transaction-token': {
    operationId: 'getLatestTransactionToken',
    summary:
      "What became of the member's one-time tokens: the latest that was used within the last half hour. Without a record nothing was taken off, and the reason says why.",
    access: 'member',
    reply: nullable(
      Type.Object({
        redemptionId: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
        usedAt: Time,
        placeName: about(like(Type.String(), '中油信義站'), 'The station of a machine, else the merchant.'),
        payable: like(Type.Integer(), 100),
        reason: RedeemReason,
        record: nullable(AnyTransaction),
      }),
    ),
    refusals: [],
  },
} as const satisfies Calls
