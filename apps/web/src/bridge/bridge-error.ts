import { t } from '../copy/t.ts'
import type { BridgeCallName } from '@dpass/rules/bridge-calls'

/** `EMPTY`: the app has answered without the value. The last three are the app's own words for what went wrong. */
export type BridgeErrorCode = 'TIMEOUT' | 'EMPTY' | 'CANCELLED' | 'UNSUPPORTED' | 'FAILED'

interface FailedCall {
  readonly call?: BridgeCallName
  /** Where the call has words of its own for what it did not bring. */
  readonly words?: string | undefined
}

/** Every call over the bridge that failed ends as one of these; `message` is fit to show a driver (section 8). */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode
  readonly call: BridgeCallName | undefined

  constructor(code: BridgeErrorCode, { call, words = wordsOf[code] }: FailedCall = {}) {
    super(words)
    this.name = 'BridgeError'
    this.code = code
    this.call = call
  }
}

const wordsOf: Readonly<Record<BridgeErrorCode, string>> = {
  TIMEOUT: t('clientError.bridgeTimeout'),
  EMPTY: t('clientError.bridgeFailed'),
  CANCELLED: t('clientError.bridgeCancelled'),
  UNSUPPORTED: t('clientError.bridgeUnsupported'),
  FAILED: t('clientError.bridgeFailed'),
}
