import type { RefusalCode } from '@dpass/contract/refusals'

/** Which fields were wrong, or which redemption stands in the way. */
export type Details =
  | readonly { readonly field: string; readonly message: string }[]
  | { readonly redemptionId: string }

interface Extra {
  /** Fills the `{name}`s of the code's words. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Other words for the same code, where its own would not be true. */
  readonly message?: string
  /** The field the refusal is about, which is then told as a detail in the refusal's own words. */
  readonly field?: string
  readonly details?: Details
  readonly retryAfterSeconds?: number
  /** Only for the protocol's own refusals (408, 415, 431 …) that have no code of their own. */
  readonly status?: number
}

/** An expected no. The code and its words go out; the reason goes to the log only and holds nothing personal. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly reason: string
  readonly extra: Extra

  constructor(code: RefusalCode, reason: string, extra: Extra = {}) {
    super(`${code}: ${reason}`)
    this.code = code
    this.reason = reason
    this.extra = extra
  }
}

/** The house is too full right now; whoever asked may come back shortly. */
export const overloaded = (reason: string): Refusal => new Refusal('OVERLOADED', reason, { retryAfterSeconds: 2 })
