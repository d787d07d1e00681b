import type { Static, TSchema } from 'typebox'
import { Type } from '@dpass/contract/schema'

const Count = Type.Integer({ minimum: 0 })
const Status = Type.Union([Type.Literal('PENDING'), Type.Literal('COMPLETED'), Type.Literal('FAILED')])
const Reason = Type.Union([Type.String(), Type.Null()])

/** As much of DPASS's answers as a merchant uses. */
export const Quote = Type.Object({ points: Count, amount: Count, payable: Count, reason: Reason })
export type Quote = Static<typeof Quote>

export const Redemption = Type.Object({
  id: Type.String(),
  status: Status,
  points: Count,
  amount: Count,
  payable: Count,
  reason: Reason,
  possibleDuplicateOf: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type Redemption = Static<typeof Redemption>

export const Refund = Type.Object({ id: Type.String(), status: Status, points: Count, amount: Count })
export type Refund = Static<typeof Refund>

export const inEnvelope = <const S extends TSchema>(data: S) => Type.Object({ data })

/** A clear no. DPASS's words are fit to be shown to a driver. */
export interface Refused {
  readonly is: 'refused'
  readonly code: string
  readonly message: string
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
