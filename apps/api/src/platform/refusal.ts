import type { RefusalCode } from '@dpass/contract/refusals'

/** Which fields were wrong, which redemption stands in the way, or what an application or a session has become meanwhile. */
export type Details =
  | readonly { readonly field: string; readonly message: string }[]
  | { readonly redemptionId: string }
  | { readonly cancelled: true }
  | { readonly status: string }

interface Extra {
  /** Fills the `{name}`s of the code's words. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Replaces the code's words where they would be wrong. */
  readonly message?: string
  /** The field the refusal is about; told as a detail with the refusal's words. */
  readonly field?: string
  readonly details?: Details
  readonly retryAfterSeconds?: number
  /** Only for the protocol's own refusals (408, 415, 431 …) that have no code of their own. */
  readonly status?: number
}

/**
 * An expected refusal. The code and its words go to the client; the reason goes to the log only and names no member.
 */
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

/** The client may retry shortly. */
export const overloaded = (reason: string): Refusal => new Refusal('OVERLOADED', reason, { retryAfterSeconds: 2 })
