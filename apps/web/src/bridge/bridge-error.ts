import { t } from '../copy/t.ts'

/** `EMPTY`: the app has answered without the value. The last three are the app's own words for what went wrong. */
export type BridgeErrorCode = 'TIMEOUT' | 'EMPTY' | 'CANCELLED' | 'UNSUPPORTED' | 'FAILED'

/** Every call over the bridge that failed ends as one of these; `message` is fit to show a driver (section 8). */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode

  constructor(code: BridgeErrorCode, words: string = wordsOf[code]) {
    super(words)
    this.name = 'BridgeError'
    this.code = code
  }
}

const wordsOf: Readonly<Record<BridgeErrorCode, string>> = {
  TIMEOUT: t('clientError.bridgeTimeout'),
  EMPTY: t('clientError.bridgeFailed'),
  CANCELLED: t('clientError.bridgeCancelled'),
  UNSUPPORTED: t('clientError.bridgeUnsupported'),
  FAILED: t('clientError.bridgeFailed'),
}
