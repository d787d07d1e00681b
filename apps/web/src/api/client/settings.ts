/** Addresses outside the app, set by the operator and put into the page by the server. */
export interface Settings {
  readonly helpUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly contactUrl: string
  readonly membershipUrl: string
}

let settings: Settings | undefined

export function readSettings(): Settings {
  // The block is data, not script: the browser never runs it, so the content security policy has nothing to forbid.
  settings ??= JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings
  return settings
}
