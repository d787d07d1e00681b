import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PointName, Preview } from './deduction.ts'
import { nullable, oneOf, plainText, Time, visibleText } from './pieces.ts'
import { Report } from './records.ts'
import { caps, fuels, limits, redeemReasons, serviceTypes, TransactionStatus } from './transaction-words.ts'

/** Whole dollars of one bill. */
const OrderAmount = Type.Integer({ minimum: 1, maximum: 10_000_000 })

/** Read off a screen or from a QR code; case, blanks and hyphens do not matter. */
const TransactionToken = Type.String({ minLength: 1, maxLength: 64 })

const ServiceType = oneOf(serviceTypes)

/** What a self-service machine tells of its sale. */
const Machine = Type.Object({
  stationName: visibleText(60),
  pump: visibleText(10),
  fuel: oneOf(fuels),
  /** Over 0, three decimals at most. */
  litres: Type.Number({ exclusiveMinimum: 0, maximum: 1_000 }),
  startedAt: Type.Optional(Time),
  finishedAt: Type.Optional(Time),
})

/** What a machine knows before anything flows. */
const MachineBefore = Type.Partial(Machine)

const Refund = Type.Object({
  id: Type.String(),
  status: TransactionStatus,
  points: Type.Integer(),
  amount: Type.Integer(),
})

/**
 * A redemption that FAILED says 0 points, 0 amount and the whole order as payable. One that its client has cancelled says
 * so from then on, and the whole order as payable, whatever status and points still say.
 */
const Redemption = Type.Object(
  {
    id: Type.String(),
    orderId: Type.String(),
    orderAmount: Type.Integer(),
    serviceType: ServiceType,
    merchantName: Type.String(),
    status: TransactionStatus,
    point: nullable(PointName),
    points: Type.Integer(),
    amount: Type.Integer(),
    payable: Type.Integer(),
    reason: nullable(oneOf(redeemReasons)),
    limitedBy: nullable(oneOf(limits)),
    /** Which cap, where limitedBy is CAP. */
    cappedBy: nullable(oneOf(caps)),
    /** An earlier order of the same amount at the same place within ten minutes: perhaps it was paid twice. Never changes. */
    possibleDuplicateOf: nullable(Type.String()),
    occurredAt: Time,
    settledAt: nullable(Time),
    cancelRequestedAt: nullable(Time),
    refundedPoints: Type.Integer(),
    refundedAmount: Type.Integer(),
    refunds: Type.Array(Type.Object({ ...Refund.properties, occurredAt: Time })),
    /** What the member says is wrong with it, with the note they wrote to the client. */
    report: nullable(Type.Object({ ...Report.properties, note: nullable(Type.String()) }, { title: 'Report' })),
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
    summary: 'A one-time token for a self-service machine: 5 minutes, single use, 10 to 16 characters.',
    access: 'member',
    body: Type.Object({
      resourceOwnerId: Type.String({ minLength: 1, maxLength: 128 }),
      /** The most that this code may take, in dollars; the caps of the setting and of refuelling hold as well. */
      maximumPrice: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
    }),
    reply: Type.Object({
      token: Type.String(),
      expiresAt: Time,
      /** What it can take at most; null without a limit. */
      maximumPrice: nullable(Type.Integer()),
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
    summary:
      'What would be taken off an order right now, refused where the redemption would be. Consumes nothing. With client credentials a transactionToken says whose points.',
    access: 'client',
    scope: 'points:redeem',
    body: Type.Object({
      orderAmount: OrderAmount,
      serviceType: ServiceType,
      transactionToken: Type.Optional(TransactionToken),
      /** A self-service machine says that it is one: it is refused before anything flows. */
      machine: Type.Optional(MachineBefore),
    }),
    reply: Preview,
    refusals: ['TRANSACTION_TOKEN_INVALID', 'MACHINE_TREEPOINT_ONLY'],
  },
  'POST /v1/redemptions': {
    summary:
      'Takes points off an order. 202 while the programme has not answered: ask again by the same key, or read it by its id. Nothing to deduct is no error: 0 points and a reason, and the same orderId may be sent again under a new key. It may too after FAILED, and once a cancelled one is wholly given back.',
    access: 'client',
    scope: 'points:redeem',
    idempotent: true,
    body: Type.Object({
      orderId: visibleText(64),
      orderAmount: OrderAmount,
      serviceType: ServiceType,
      merchantName: visibleText(60),
      transactionToken: Type.Optional(TransactionToken),
      machine: Type.Optional(Machine),
    }),
    reply: Redemption,
    status: 201,
    statusWhilePending: 202,
    refusals: ['TRANSACTION_TOKEN_INVALID', 'MACHINE_TREEPOINT_ONLY', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/redemptions': {
    summary:
      "The client's own redemptions, newest first: of the token's member, or with client credentials of all members. startDateTime counts, endDateTime does not; at most 366 days.",
    access: 'client',
    scope: 'points:redeem',
    query: Type.Object({
      /** All attempts at one order. */
      orderId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      status: Type.Optional(TransactionStatus),
      /** Those that a member has reported and that wait for the client's answer. */
      reported: Type.Optional(oneOf(['OPEN'])),
      /** Inclusive. */
      startDateTime: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      /** Exclusive. */
      endDateTime: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({ items: Type.Array(Redemption), nextCursor: nullable(Type.String()) }),
    refusals: ['CURSOR_INVALID', 'DATE_RANGE_INVALID', 'DATE_RANGE_TOO_LONG'],
  },
  'GET /v1/redemptions/{id}': {
    summary: 'How a redemption stands, with its refunds. A client sees only its own.',
    access: 'client',
    scope: 'points:redeem',
    reply: Redemption,
    refusals: [],
  },
  'POST /v1/redemptions/{id}/cancel': {
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
    summary:
      'The same by the Idempotency-Key, for a client that never got an answer. A key that was not used yet is closed for 30 days: data is null, and a redemption sent under it is refused with 409 CONFLICT and takes nothing.',
    access: 'client',
    scope: 'points:redeem',
    body: Type.Object({
      idempotencyKey: Type.String({ minLength: 1, maxLength: 255, pattern: String.raw`[^ \t\r\n]` }),
    }),
    reply: nullable(Redemption),
    statusWhilePending: 202,
    isPending: isBeingUndone,
    refusals: [],
  },
  'POST /v1/redemptions/{id}/report-answer': {
    summary:
      "Answers what a member has reported about a redemption, once; the member is shown the text as the client's own words, and mailed. Giving points back answers it too.",
    access: 'client',
    scope: 'points:redeem',
    body: Type.Object({ text: plainText(200) }),
    reply: Redemption,
    // What is told of is the report: the redemption may be PENDING.
    isPending: () => false,
    refusals: [],
  },
  'POST /v1/redemptions/{id}/refunds': {
    summary:
      'Gives points back: a multiple of the step, all that is left when no amount is given. 202 while the programme has not answered.',
    access: 'client',
    scope: 'points:redeem',
    idempotent: true,
    body: Type.Object({ amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })) }),
    reply: Refund,
    status: 201,
    statusWhilePending: 202,
    refusals: ['REDEMPTION_PENDING', 'REFUND_EXCEEDS', 'DEDUCTION_AMOUNT_NOT_MULTIPLE', 'IDEMPOTENCY_CONFLICT'],
  },
} as const satisfies Calls
