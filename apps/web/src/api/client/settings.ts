/** Addresses outside the app, set by the operator and put into the page by the server. */
export interface Settings {
  readonly helpUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly contactUrl: string
  readonly membershipUrl: string
  /** Where the car-services app is installed from, if the operator has set it. */
  readonly carAppUrl?: string
  /** False where the operator has switched it off: what was kept for reading without a network is deleted. */
  readonly offlineReading?: boolean
  /** Missing where nothing is reported. */
  readonly reporting?: Reporting
  /** How addresses of the provider's app begin, such as `dpass://`. */
  readonly appSchemes?: readonly string[]
  /** In the demo alone: the origin of the sandbox's phone, which frames the web app and plays the provider's app. */
  readonly phoneOrigin?: string
}

interface Reporting {
  readonly amplitude?: { readonly apiKey: string; readonly url: string }
  readonly sentryDsn?: string
}

let settings: Settings | undefined

export function readSettings(): Settings {
  // The block is data, not script: the browser never runs it, so the content security policy has nothing to forbid.
  settings ??= JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings
  return settings
}
