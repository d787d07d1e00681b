import type { RefusalCode } from '@dpass/contract/refusals'
import { t } from '../../copy/t.ts'

interface FailureDetails {
  readonly code?: RefusalCode | undefined
  readonly details?: unknown
  readonly cause?: unknown
  readonly reference?: string | undefined
}

/** Every failed call ends as one of these; `message` is fit to show a driver as it stands (specification, section 8). */
export class ApiError extends Error {
  readonly status: number
  /** Typed by the contract, so that a misspelt comparison does not compile; a newer server may send others still. */
  readonly code: RefusalCode | undefined
  readonly details: unknown
  /** The server's id of the request, by which support finds it in the log. */
  readonly reference: string | undefined

  constructor(status: number, message: string, { code, details, cause, reference }: FailureDetails = {}) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.reference = reference
  }
}

/** Section 8 gives this status to a request that got no response. */
export const noResponseStatus = 999

/** Whether there is a network is asked first: without one the cause is known, and section 8's words would be untrue. */
export const noResponse = (cause: unknown): ApiError =>
  new ApiError(noResponseStatus, isOffline() ? t('clientError.offline') : t('clientError.unknown'), { cause })

/** Only a browser knows; where nothing is known there may be a network. */
const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
