import type { Calls } from '@dpass/wire/shape'
import { Type } from '../schema.ts'
import { nullable, oneOf } from '../pieces.ts'

const Points = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** One movement in a programme's books, made once however often it is asked for by the same key. */
const Movement = Type.Object({
  idempotencyKey: Type.String({ minLength: 1, maxLength: 128 }),
  points: Points,
})
const Moved = Type.Object({ idempotencyKey: Type.String(), points: Type.Integer(), balance: Type.Integer() })

/** Points of a balance that leave it at one moment. */
const ExpiringLot = Type.Object({
  points: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** ISO 8601, UTC: from this moment on they cannot be used. Midnight in Taipei where they are good for whole days. */
  expiresAt: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$` }),
})
export const ExpiringLots = Type.Array(ExpiringLot, { maxItems: 100 })

/** Whether a movement was made under a key, and of how many points. */
const Found = Type.Union([
  Type.Object({ made: Type.Literal(false), idempotencyKey: Type.String() }),
  Type.Object({ made: Type.Literal(true), idempotencyKey: Type.String(), points: Type.Integer() }),
])

/** A line of a programme's ledger. */
const Entry = Type.Object({
  idempotencyKey: Type.String(),
  account: Type.String(),
  kind: oneOf(['DEBIT', 'CREDIT']),
  points: Type.Integer({ minimum: 1 }),
  /** ISO 8601, UTC, by the programme's clock. */
  at: Type.String(),
})

/**
 * What DPASS asks of a point programme; the car-services membership speaks the first and third call too. The key travels
 * as a bearer token. A refusal is `{"error": {"code"}}`: LINK_UNKNOWN (404), CHECK_CODE_WRONG (422), LINK_INVALID (401,
 * the member has withdrawn what they had agreed to), INSUFFICIENT_POINTS (409), IDEMPOTENCY_CONFLICT (409, the key stands
 * for another movement), DEBIT_VOIDED (409), ACCOUNT_UNKNOWN (404), CURSOR_INVALID (400), KEY_WRONG (401, whatever is
 * called). Any 5xx means: not now. Points are never negative here.
 *
 * Every answer repeats what it answers (`echoes` of each call): a debit's is `{"data": {"idempotencyKey", "points", …}}`,
 * or, refused, `{"error": {"code", "idempotencyKey", "points"}}`; only KEY_WRONG repeats nothing. An answer that repeats
 * something else is not believed: nobody knows then what became of the request, and DPASS closes the connection.
 *
 * A key that the programme knows is answered with its first answer, also when that was a refusal (INSUFFICIENT_POINTS,
 * LINK_INVALID, ACCOUNT_UNKNOWN): so an unknown outcome is settled by sending the movement again, or by voiding its key.
 */
export const programme = {
  'POST /links/{linkId}/confirmation': {
    summary: "Trade the check code a browser brought back for the programme's name of the member.",
    access: 'partner',
    body: Type.Object({ checkCode: Type.String({ minLength: 1, maxLength: 256 }) }),
    reply: Type.Object({ linkId: Type.String(), account: Type.String({ minLength: 1, maxLength: 256 }) }),
    echoes: ['linkId'],
    refusals: ['LINK_UNKNOWN', 'CHECK_CODE_WRONG'],
  },
  'GET /accounts/{account}/balance': {
    summary:
      'How many points a member has, and, if the programme says so, which of them expire when: what expires soonest comes first, at most 100 lots. Without `expiring` nothing is known of it; a list that is not as described here is ignored, and the balance still counts.',
    access: 'partner',
    reply: Type.Object({
      account: Type.String(),
      balance: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      expiring: Type.Optional(ExpiringLots),
    }),
    echoes: ['account'],
    refusals: ['LINK_INVALID'],
  },
  'DELETE /accounts/{account}/link': {
    summary: 'The member has unlinked; forget what they had agreed to. Said twice it is the same.',
    access: 'partner',
    reply: Type.Object({ account: Type.String() }),
    echoes: ['account'],
    refusals: [],
  },
  'POST /accounts/{account}/debits': {
    summary: 'Take points.',
    access: 'partner',
    body: Movement,
    reply: Moved,
    echoes: ['idempotencyKey', 'points'],
    refusals: ['LINK_INVALID', 'INSUFFICIENT_POINTS', 'IDEMPOTENCY_CONFLICT', 'DEBIT_VOIDED'],
  },
  'POST /accounts/{account}/debits/{idempotencyKey}/void': {
    summary:
      'See to it that a debit is never made, unless it has been: then the reply says how many points it took, and nothing is done. Otherwise the key is refused for ever, with DEBIT_VOIDED if nothing was sent under it before. Said twice it is the same; works after unlinking too.',
    access: 'partner',
    reply: Found,
    echoes: ['idempotencyKey'],
    refusals: ['IDEMPOTENCY_CONFLICT'],
  },
  'POST /accounts/{account}/credits': {
    summary: 'Give points back. Works after unlinking too: they are the member’s.',
    access: 'partner',
    body: Movement,
    reply: Moved,
    echoes: ['idempotencyKey', 'points'],
    refusals: ['ACCOUNT_UNKNOWN', 'IDEMPOTENCY_CONFLICT'],
  },
  'GET /movements': {
    summary:
      'Every debit and credit made by DPASS from a moment (counts) to a moment (does not), in the order they were made. For the daily reconciliation.',
    access: 'partner',
    query: Type.Object({
      from: Type.String({ minLength: 20, maxLength: 30 }),
      to: Type.String({ minLength: 20, maxLength: 30 }),
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    }),
    reply: Type.Object({
      from: Type.String(),
      to: Type.String(),
      /** Which page this is, as it was asked for. */
      cursor: Type.Optional(Type.String()),
      /** At most 500. */
      movements: Type.Array(Entry),
      /** Null on the last page. */
      nextCursor: nullable(Type.String()),
    }),
    echoes: ['from', 'to', 'cursor'],
    refusals: ['CURSOR_INVALID'],
  },
  'GET /movements/{idempotencyKey}': {
    summary: 'Whether a debit or credit was made.',
    access: 'partner',
    reply: Found,
    echoes: ['idempotencyKey'],
    refusals: [],
  },
} as const satisfies Calls
