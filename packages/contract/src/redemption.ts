import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PointName, Preview } from './deduction.ts'
import { about, like, named, nullable, oneOf, plainText, Time, visibleText } from './pieces.ts'
import { Report } from './records.ts'
import { CappedBy, Fuel, LimitedBy, RedeemReason, ServiceType, TransactionStatus } from './transaction-words.ts'

const OrderAmount = about(like(Type.Integer({ minimum: 1, maximum: 10_000_000 }), 300), 'Whole dollars of one bill.')

const TransactionToken = about(
  like(Type.String({ minLength: 1, maxLength: 64 }), 'K7WQM3XHPT4R'),
  'Read off a screen or from a QR code; case, blanks and hyphens do not matter.',
)

/** What a self-service machine tells of its sale. */
const Machine = named(
  'MachineSale',
  Type.Object({
    stationName: like(visibleText(60), '中油信義站'),
    pump: like(visibleText(10), '5'),
    fuel: Fuel,
    litres: about(
      like(Type.Number({ exclusiveMinimum: 0, maximum: 1_000 }), 32.105),
      'Over 0, three decimals at most.',
    ),
    startedAt: Type.Optional(like(Time, '2026-11-17T03:57:10.000Z')),
    finishedAt: Type.Optional(like(Time, '2026-11-17T03:58:30.000Z')),
  }),
)

/** What a machine knows before anything flows. */
const MachineBefore = named('MachineBeforeSale', Type.Partial(Machine))

const Refund = named(
  'Refund',
  Type.Object({
    id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0e'),
    status: TransactionStatus,
    points: like(Type.Integer(), 240),
    amount: like(Type.Integer(), 200),
  }),
)

/**
 * A redemption that FAILED says 0 points, 0 amount and the whole order as payable. One that its client has cancelled says
 * so from then on, and the whole order as payable, whatever status and points still say.
 */
const Redemption = Type.Object(
  {
    id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
    orderId: like(Type.String(), 'P-20261117-000123'),
    orderAmount: like(Type.Integer(), 300),
    serviceType: ServiceType,
    merchantName: like(Type.String(), '好停停車場 信義店'),
    status: TransactionStatus,
    point: nullable(PointName),
    points: like(Type.Integer(), 240),
    amount: about(like(Type.Integer(), 200), 'What the points are worth, in whole dollars.'),
    payable: about(like(Type.Integer(), 100), 'What is left for the client to charge, in whole dollars.'),
    reason: RedeemReason,
    limitedBy: LimitedBy,
    cappedBy: CappedBy,
    possibleDuplicateOf: about(
      nullable(Type.String()),
      'An earlier order of the same amount at the same place within ten minutes: perhaps it was paid twice. Never changes.',
    ),
    occurredAt: Time,
    settledAt: about(
      like(nullable(Time), '2026-11-17T04:00:01.000Z'),
      'When the programme answered; null while PENDING.',
    ),
    cancelRequestedAt: about(
      nullable(Time),
      'From then on it is called off: payable is the whole order, whatever status and points still say.',
    ),
    refundedPoints: like(Type.Integer(), 0),
    refundedAmount: like(Type.Integer(), 0),
    refunds: like(
      Type.Array(Type.Object({ ...Refund.properties, occurredAt: Time }, { title: 'RefundOfRedemption' })),
      [],
    ),
    report: about(
      nullable(
        Type.Object(
          { ...Report.properties, note: like(nullable(Type.String()), '同一天被折抵了兩次。') },
          { title: 'ReportToClient' },
        ),
      ),
      'What the member says is wrong with it, with the note they wrote to the client.',
    ),
  },
  { title: 'Redemption' },
)

interface Cancelled {
  readonly status: string
  readonly amount: number
  readonly refundedAmount: number
}

/** Until all that had been taken is given back. A key that was closed stands for nothing. */
const isBeingUndone = (redemption: unknown): boolean => {
  if (redemption === null) return false
  const { status, amount, refundedAmount } = redemption as Cancelled
  return status === 'PENDING' || refundedAmount < amount
}

export const redemption = {
  'POST /v1/resource-owners/transaction-token': {
    operationId: 'createTransactionToken',
    summary: 'A one-time token for a self-service machine: 5 minutes, single use, 10 to 16 characters.',
    access: 'member',
    body: Type.Object({
      resourceOwnerId: like(Type.String({ minLength: 1, maxLength: 128 }), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
      maximumPrice: about(
        Type.Optional(like(nullable(Type.Integer({ minimum: 1, maximum: 10_000 })), 200)),
        'The most that this code may take, in dollars; the caps of the setting and of refuelling hold as well.',
      ),
    }),
    reply: Type.Object({
      token: like(Type.String(), 'K7WQM3XHPT4R'),
      expiresAt: like(Time, '2026-11-17T04:10:00.000Z'),
      maximumPrice: about(like(nullable(Type.Integer()), 200), 'What it can take at most; null without a limit.'),
    }),
    refusals: [
      'PROGRAMME_NOT_FOUND',
      'PROGRAMME_NOT_LINKED',
      'PROGRAMME_LINK_INVALID',
      'PROGRAMME_ABNORMAL',
      'DEDUCTION_AMOUNT_OUT_OF_RANGE',
    ],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/redemptions/quote': {
    operationId: 'quoteRedemption',
    summary:
      'What would be taken off an order right now, refused where the redemption would be. Consumes nothing. With client credentials a transactionToken says whose points.',
    access: 'client',
    scope: 'points:redeem',
    body: Type.Object({
      orderAmount: OrderAmount,
      serviceType: ServiceType,
      transactionToken: Type.Optional(TransactionToken),
      machine: about(
        Type.Optional(MachineBefore),
        'A self-service machine says that it is one: it is refused before anything flows.',
      ),
    }),
    reply: Preview,
    refusals: ['TRANSACTION_TOKEN_INVALID', 'MACHINE_TREEPOINT_ONLY'],
  },
  'POST /v1/redemptions': {
    operationId: 'createRedemption',
    summary:
      'Takes points off an order. 202 while the programme has not answered: ask again by the same key, or read it by its id. Nothing to deduct is no error: 0 points and a reason, and the same orderId may be sent again under a new key. It may too after FAILED, and once a cancelled one is wholly given back.',
    access: 'client',
    scope: 'points:redeem',
    idempotent: true,
    body: Type.Object({
      orderId: like(visibleText(64), 'P-20261117-000123'),
      orderAmount: OrderAmount,
      serviceType: ServiceType,
      merchantName: like(visibleText(60), '好停停車場 信義店'),
      transactionToken: Type.Optional(TransactionToken),
      machine: Type.Optional(Machine),
    }),
    reply: Redemption,
    status: 201,
    statusWhilePending: 202,
    refusals: ['TRANSACTION_TOKEN_INVALID', 'MACHINE_TREEPOINT_ONLY', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/redemptions': {
    operationId: 'listRedemptions',
    summary:
      "The client's own redemptions, newest first: of the token's member, or with client credentials of all members. startDateTime counts, endDateTime does not; at most 366 days.",
    access: 'client',
    scope: 'points:redeem',
    query: Type.Object({
      orderId: about(
        Type.Optional(like(Type.String({ minLength: 1, maxLength: 64 }), 'P-20261117-000123')),
        'All attempts at one order.',
      ),
      status: Type.Optional(TransactionStatus),
      reported: about(
        Type.Optional(oneOf(['OPEN'])),
        "Those that a member has reported and that wait for the client's answer.",
      ),
      startDateTime: about(
        Type.Optional(like(Type.String({ minLength: 1, maxLength: 40 }), '2026-10-18T00:00:00Z')),
        'Inclusive.',
      ),
      endDateTime: about(
        Type.Optional(like(Type.String({ minLength: 1, maxLength: 40 }), '2026-11-18T00:00:00Z')),
        'Exclusive.',
      ),
      cursor: Type.Optional(like(Type.String({ minLength: 1, maxLength: 256 }), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA')),
      pageSize: Type.Optional(like(Type.Integer({ minimum: 1, maximum: 100 }), 20)),
    }),
    reply: Type.Object({
      items: Type.Array(Redemption),
      nextCursor: like(nullable(Type.String()), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA'),
    }),
    refusals: ['CURSOR_INVALID', 'DATE_RANGE_INVALID', 'DATE_RANGE_TOO_LONG'],
  },
  'GET /v1/redemptions/{id}': {
    operationId: 'getRedemption',
    summary: 'How a redemption stands, with its refunds. A client sees only its own.',
    access: 'client',
    scope: 'points:redeem',
    reply: Redemption,
    refusals: [],
  },
  'POST /v1/redemptions/{id}/cancel': {
    operationId: 'cancelRedemption',
    summary:
      'Calls a redemption off: while it is PENDING, and for ten minutes after it was settled if nothing of it was refunded. A 2xx is a promise: charge the whole order, and the points will be as before. 202 while it is being undone.',
    access: 'client',
    scope: 'points:redeem',
    reply: Redemption,
    statusWhilePending: 202,
    isPending: isBeingUndone,
    refusals: [],
  },
  'POST /v1/redemptions/cancel': {
    operationId: 'cancelRedemptionByKey',
    summary:
      'The same by the Idempotency-Key, for a client that never got an answer. A key that was not used yet is closed for 30 days: data is null, and a redemption sent under it is refused with 409 CONFLICT and takes nothing.',
    access: 'client',
    scope: 'points:redeem',
    body: Type.Object({
      idempotencyKey: like(
        Type.String({ minLength: 1, maxLength: 255, pattern: String.raw`[^ \t\r\n]` }),
        '8a6e1f0c-order-000123',
      ),
    }),
    reply: nullable(Redemption),
    statusWhilePending: 202,
    isPending: isBeingUndone,
    refusals: [],
  },
  'POST /v1/redemptions/{id}/report-answer': {
    operationId: 'answerReport',
    summary:
      "Answers what a member has reported about a redemption, once; the member is shown the text as the client's own words, and mailed. Giving points back answers it too.",
    access: 'client',
    scope: 'points:redeem',
    body: Type.Object({ text: like(plainText(200), '已確認重複扣款，兩天內退回。') }),
    reply: Redemption,
    // What is told of is the report: the redemption may be PENDING.
    isPending: () => false,
    refusals: [],
  },
  'POST /v1/redemptions/{id}/refunds': {
    operationId: 'createRefund',
    summary:
      'Gives points back: a multiple of the step, all that is left when no amount is given. 202 while the programme has not answered.',
    access: 'client',
    scope: 'points:redeem',
    idempotent: true,
    body: Type.Object({ amount: Type.Optional(like(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), 95)) }),
    reply: Refund,
    status: 201,
    statusWhilePending: 202,
    refusals: ['REDEMPTION_PENDING', 'REFUND_EXCEEDS', 'DEDUCTION_AMOUNT_NOT_MULTIPLE', 'IDEMPOTENCY_CONFLICT'],
  },
} as const satisfies Calls
