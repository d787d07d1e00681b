import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { nullable, oneOf } from '@dpass/contract/pieces'

const Count = Type.Integer({ minimum: 0 })
const Status = oneOf(['PENDING', 'COMPLETED', 'FAILED'])
/** A word of DPASS, or null. It may come to have words that this merchant does not know yet. */
const Word = nullable(Type.String())

/** Whose points, how many, what they are worth, and why not more: the same in a quote and in a redemption. */
const deduction = {
  point: Type.Optional(nullable(Type.Object({ name: Type.String() }))),
  points: Count,
  amount: Count,
  payable: Count,
  reason: Word,
  limitedBy: Type.Optional(Word),
}

/** As much of DPASS's answers as a merchant uses. */
export const Quote = Type.Object(deduction)
export type Quote = Static<typeof Quote>

/** What a member says is wrong with a redemption. The note is a stranger's text. */
const Report = Type.Object({
  kind: Type.String(),
  note: nullable(Type.String()),
  dueDate: Type.String(),
})

export const Redemption = Type.Object({
  id: Type.String(),
  orderId: Type.Optional(Type.String()),
  merchantName: Type.Optional(Type.String()),
  report: Type.Optional(nullable(Report)),
  status: Status,
  ...deduction,
  possibleDuplicateOf: Type.Optional(Word),
  /** Set once DPASS has promised that the points come back: the whole bill is to be charged. */
  cancelRequestedAt: Type.Optional(Word),
  refundedAmount: Type.Optional(Count),
})
export type Redemption = Static<typeof Redemption>

export const Refund = Type.Object({ id: Type.String(), status: Status, points: Count, amount: Count })
export type Refund = Static<typeof Refund>

/** A clear no. DPASS's words are fit to be shown to a driver. */
export interface Refused {
  readonly is: 'refused'
  readonly code: string
  readonly message: string
  /** The redemption that this order has already: the points of that one may be taken. */
  readonly redemptionId?: string
}

/**
 * What a call came to. `away`: no answer, or none that can be understood, so nobody knows whether it was done.
 * `signedOut`: the token is no longer good, and this call has done nothing.
 */
export type DpassReply<Data> =
  | { readonly is: 'answered'; readonly data: Data }
  | Refused
  | { readonly is: 'away' }
  | { readonly is: 'signedOut' }
