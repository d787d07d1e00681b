import type { FailureKind } from '../platform/partner-failures.ts'

/** A partner refused, sent what does not fit the contract, or did not answer. Holds nothing of what was sent. */
export class PartnerFailure extends Error {
  /** The partner's error code, if the contract lists it for this call and the refusal repeats what was asked. */
  readonly code: string | undefined
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined
  readonly kind: FailureKind

  constructor(message: string, kind: FailureKind, { cause, code, status }: FailureDetails = {}) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.status = status
  }
}

interface FailureDetails {
  readonly cause?: unknown
  readonly code?: string | undefined
  readonly status?: number
}
