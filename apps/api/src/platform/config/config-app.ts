import { parseAddress } from './parse-address.ts'

/** The provider's mobile app, in whose webview the web app runs too. */
export interface AppAccess {
  /** How its addresses begin, in production and in staging, such as `dpass://`. */
  readonly schemes: readonly string[]
  /**
   * In the demo alone: the origin of the sandbox's phone, which may frame the web app and plays the provider's app.
   * Everywhere else nobody may frame it.
   */
  readonly phoneOrigin: string | undefined
}

interface Reading {
  readonly production: boolean
  readonly demo: boolean
  readonly setting: (name: string, meaning: string, developmentDefault: string) => string
  readonly text: (name: string) => string | undefined
  readonly problems: string[]
}

/** What a browser opens by itself, or what could run as a script, is no app's own scheme. */
const ofTheBrowser =
  /^(?:https?|javascript|data|blob|file|filesystem|about|vbscript|view-source|intent|wss?|ftp|chrome[\w-]*):/i

const isAppScheme = (written: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/$/i.test(written) && !ofTheBrowser.test(written)

export function readApp({ production, demo, setting, text, problems }: Reading): AppAccess {
  const scheme = (name: string, meaning: string, developmentDefault: string): string => {
    const written = setting(name, meaning, developmentDefault)
    // A missing one has been reported already.
    if (written !== '' && !isAppScheme(written)) problems.push(`${name} must be an app's own scheme, such as dpass://.`)
    return written.toLowerCase()
  }
  return {
    schemes: [
      scheme('PROVIDER_APP_SCHEME', "the provider app's scheme, such as dpass://", 'dpass://'),
      scheme('PROVIDER_APP_STAGING_SCHEME', 'the same of its staging version', 'dpass-staging://'),
    ],
    phoneOrigin: readPhoneOrigin(text('PHONE_ORIGIN'), { production, demo, problems }),
  }
}

function readPhoneOrigin(
  written: string | undefined,
  { production, demo, problems }: Pick<Reading, 'production' | 'demo' | 'problems'>,
): string | undefined {
  if (written === undefined) return undefined
  if (production) problems.push('PHONE_ORIGIN belongs to the demo: in production nobody may frame the web app.')
  const url = parseAddress(written)
  const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === written
  if (!isOrigin) problems.push('PHONE_ORIGIN must be an origin, such as http://localhost:3001.')
  return demo && isOrigin ? url.origin : undefined
}

/** The car-services app's scheme, or an https address that its maker has tied to the app. The demo plays it by a page. */
export function problemsWithCarAppScheme(written: string, production: boolean): string[] {
  const isAddress = (production ? /^https:\/\//i : /^https?:\/\//i).test(written) && URL.canParse(written)
  return written === '' || isAddress || isAppScheme(written)
    ? []
    : ["CAR_APP_SCHEME must be the car-services app's own scheme, such as carmochi://."]
}
