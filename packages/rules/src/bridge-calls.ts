/** Every call of section 7 that the web app makes of the provider's app around it. */
export const bridgeCalls = [
  'getUserId',
  'getAccessToken',
  'getAnalyticsKey',
  'getDeepLink',
  'boardAction',
  'closeWebview',
  'openBrowser',
  'toast',
  'authSheet',
  'logEvent',
  'leaveDialog',
  'autoRefresh',
] as const

export type BridgeCallName = (typeof bridgeCalls)[number]
