import type { BridgeCallName } from '@dpass/rules/bridge-calls'
import { t } from '../copy/t.ts'

/** Every call of section 7: what the app is told, and what it answers. */
export interface BridgeCalls {
  getUserId: { payload: Nothing; result: Value }
  getAccessToken: { payload: Nothing; result: Value }
  getAnalyticsKey: { payload: Nothing; result: Value }
  getDeepLink: { payload: Nothing; result: { readonly url: string } }
  boardAction: { payload: { readonly boardCode: string; readonly bannerId: string }; result: Nothing }
  closeWebview: { payload: Nothing; result: Nothing }
  openBrowser: { payload: { readonly url: string }; result: Nothing }
  toast: { payload: { readonly message: string; readonly variant: 'default' | 'error' }; result: Nothing }
  authSheet: {
    payload: { readonly resourceOwnerUid: string }
    result: { readonly linkId: string; readonly checkCode: string }
  }
  logEvent: {
    payload: { readonly name: string; readonly properties: Readonly<Record<string, unknown>> }
    result: Nothing
  }
  /** What the app asks before it closes the page; the words are only needed to switch it on. */
  leaveDialog: {
    payload: { readonly enabled: boolean; readonly title: string; readonly body: string }
    result: Nothing
  }
  /** The app's pull-to-refresh. */
  autoRefresh: { payload: { readonly enabled: boolean }; result: Nothing }
}

export type PayloadOf<Name extends BridgeCallName> = BridgeCalls[Name]['payload']
export type ResultOf<Name extends BridgeCallName> = BridgeCalls[Name]['result']

type Nothing = Readonly<Record<string, never>>
interface Value {
  readonly value: string
}

interface CallRule<Name extends BridgeCallName> {
  readonly timeoutMs: number
  /** The result, undefined when it lacks what the call is for. */
  readonly read: (result: Readonly<Record<string, unknown>>) => ResultOf<Name> | undefined
  /** Section 8: said when the app does not give the value, whether it answers empty, refuses or does not know the call. */
  readonly missingWords?: string
}

/** Section 9. */
const valueTimeoutMs = 10_000
/** A driver has touched something and sees nothing happen: after this the web app does it itself. */
const touchTimeoutMs = 2_000
/** The driver signs in and agrees in the partner's app meanwhile; a link request lives as long. */
const authSheetTimeoutMs = 600_000

/** No token, id or address of ours is longer. */
const longestText = 8_192

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestText ? value : undefined

const readValue = ({ value }: Readonly<Record<string, unknown>>) => {
  const read = text(value)
  return read === undefined ? undefined : { value: read }
}

const done = { read: () => ({}) }

export const callRules: { readonly [Name in BridgeCallName]: CallRule<Name> } = {
  getUserId: { timeoutMs: valueTimeoutMs, read: readValue, missingWords: t('clientError.bridgeUserId') },
  getAccessToken: { timeoutMs: valueTimeoutMs, read: readValue, missingWords: t('clientError.bridgeAccessToken') },
  getAnalyticsKey: { timeoutMs: valueTimeoutMs, read: readValue, missingWords: t('clientError.bridgeAnalyticsKey') },
  getDeepLink: {
    timeoutMs: valueTimeoutMs,
    read: (result) => {
      const url = text(result['url'])
      return url === undefined ? undefined : { url }
    },
  },
  authSheet: {
    timeoutMs: authSheetTimeoutMs,
    read: (result) => {
      const linkId = text(result['linkId'])
      const checkCode = text(result['checkCode'])
      return linkId === undefined || checkCode === undefined ? undefined : { linkId, checkCode }
    },
  },
  boardAction: { timeoutMs: touchTimeoutMs, ...done },
  closeWebview: { timeoutMs: touchTimeoutMs, ...done },
  openBrowser: { timeoutMs: touchTimeoutMs, ...done },
  toast: { timeoutMs: touchTimeoutMs, ...done },
  logEvent: { timeoutMs: valueTimeoutMs, ...done },
  leaveDialog: { timeoutMs: valueTimeoutMs, ...done },
  autoRefresh: { timeoutMs: valueTimeoutMs, ...done },
}
