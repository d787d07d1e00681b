import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { Preview } from './deduction.ts'
import { nullable, Time } from './pieces.ts'
import { fuels, literals, serviceTypes, TransactionStatus } from './transaction-words.ts'

/** Whole dollars of one bill. */
const OrderAmount = Type.Integer({ minimum: 1, maximum: 10_000_000 })

/** Read off a screen or from a QR code; case, blanks and hyphens do not matter. */
const TransactionToken = Type.String({ minLength: 1, maxLength: 64 })

const ServiceType = literals(serviceTypes)

/** What a self-service machine tells of its sale. */
const Machine = Type.Object({
  stationName: Type.String({ minLength: 1, maxLength: 60 }),
  pump: Type.String({ minLength: 1, maxLength: 10 }),
  fuel: literals(fuels),
  /** Over 0, three decimals at most. */
  litres: Type.Number({ exclusiveMinimum: 0, maximum: 1_000 }),
  startedAt: Type.Optional(Time),
  finishedAt: Type.Optional(Time),
})

/** A redemption that FAILED says 0 points, 0 amount and the whole order as payable. */
const Redemption = Type.Object({
  id: Type.String(),
  status: TransactionStatus,
  ...Preview.properties,
  /** Another order of the same amount at the same place within ten minutes: perhaps it was paid twice. */
  possibleDuplicateOf: nullable(Type.String()),
})

const Refund = Type.Object({
  id: Type.String(),
  status: TransactionStatus,
  points: Type.Integer(),
  amount: Type.Integer(),
})

export const redemption = {
  'POST /v1/resource-owners/transaction-token': {
    summary: 'A one-time token for a self-service machine: 5 minutes, single use, 10 to 16 characters.',
    access: 'member',
    body: Type.Object({ resourceOwnerId: Type.String({ minLength: 1, maxLength: 128 }) }),
    reply: Type.Object({ token: Type.String(), expiresAt: Time }),
    refusals: ['PROGRAMME_NOT_FOUND', 'PROGRAMME_NOT_LINKED', 'PROGRAMME_LINK_INVALID', 'PROGRAMME_ABNORMAL'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/redemptions/quote': {
    summary:
      'What would be taken off an order right now. Consumes nothing. With client credentials a transactionToken says whose points.',
    access: 'client',
    scope: 'points:redeem',
    body: Type.Object({
      orderAmount: OrderAmount,
      serviceType: ServiceType,
      transactionToken: Type.Optional(TransactionToken),
    }),
    reply: Preview,
    refusals: ['TRANSACTION_TOKEN_INVALID'],
  },
  'POST /v1/redemptions': {
    summary:
      'Takes points off an order. 202 while the programme has not answered: ask again by the same key, or read it by its id. Nothing to deduct is no error: 0 points and a reason.',
    access: 'client',
    scope: 'points:redeem',
    idempotent: true,
    body: Type.Object({
      orderId: Type.String({ minLength: 1, maxLength: 64 }),
      orderAmount: OrderAmount,
      serviceType: ServiceType,
      merchantName: Type.String({ minLength: 1, maxLength: 60 }),
      transactionToken: Type.Optional(TransactionToken),
      machine: Type.Optional(Machine),
    }),
    reply: Redemption,
    status: 201,
    statusWhilePending: 202,
    refusals: ['TRANSACTION_TOKEN_INVALID', 'MACHINE_TREEPOINT_ONLY', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /v1/redemptions/{id}': {
    summary: 'How a redemption stands, with its refunds. A client sees only its own.',
    access: 'client',
    scope: 'points:redeem',
    reply: Type.Object({
      ...Redemption.properties,
      refundedPoints: Type.Integer(),
      refundedAmount: Type.Integer(),
      refunds: Type.Array(Refund),
    }),
    refusals: [],
  },
  'POST /v1/redemptions/{id}/refunds': {
    summary:
      'Gives points back: a multiple of the step, all that is left when no amount is given. 202 while the programme has not answered.',
    access: 'client',
    scope: 'points:redeem',
    idempotent: true,
    body: Type.Object({ amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })) }),
    reply: Refund,
    status: 201,
    statusWhilePending: 202,
    refusals: ['REDEMPTION_PENDING', 'REFUND_EXCEEDS', 'DEDUCTION_AMOUNT_NOT_MULTIPLE', 'IDEMPOTENCY_CONFLICT'],
  },
} as const satisfies Calls
