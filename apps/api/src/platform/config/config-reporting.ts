import { parseAddress } from './parse-address.ts'

/** Where the web app reports use and failures. Browsers read it, so nothing in it is a secret. */
export interface ReportingAccess {
  readonly amplitude?: { readonly apiKey: string; readonly url: string }
  readonly sentryDsn?: string
}

interface Reading {
  readonly production: boolean
  readonly text: (name: string) => string | undefined
  readonly problems: string[]
}

const amplitudeDefaultUrl = 'https://api2.amplitude.com/2/httpapi'

/** Undefined where nothing is reported. */
export function readReporting({ production, text, problems }: Reading): ReportingAccess | undefined {
  const apiKey = text('AMPLITUDE_API_KEY')
  const writtenUrl = text('AMPLITUDE_URL')
  const sentryDsn = text('SENTRY_DSN')
  const url = writtenUrl ?? amplitudeDefaultUrl
  if (apiKey === undefined && writtenUrl !== undefined)
    problems.push('AMPLITUDE_URL is set without AMPLITUDE_API_KEY: nothing would be reported.')
  if (apiKey !== undefined && !/^[\w-]{1,128}$/.test(apiKey))
    problems.push('AMPLITUDE_API_KEY must be letters, digits, - and _ alone.')
  if (!isAddress(parseAddress(url), production))
    problems.push(
      `AMPLITUDE_URL must be an address that begins with ${production ? 'https://' : 'http:// or https://'}.`,
    )
  if (sentryDsn !== undefined && !isDsn(parseAddress(sentryDsn), production))
    problems.push('SENTRY_DSN must look like https://key@host/number, without a secret.')
  if (apiKey === undefined && sentryDsn === undefined) return undefined
  return { ...(apiKey !== undefined && { amplitude: { apiKey, url } }), ...(sentryDsn !== undefined && { sentryDsn }) }
}

/** The origins that browsers send reports to. */
export const reportingOrigins = ({ amplitude, sentryDsn }: ReportingAccess = {}): string[] => [
  ...new Set([amplitude?.url, sentryDsn].flatMap((address) => (address === undefined ? [] : new URL(address).origin))),
]

const isAddress = (url: URL | null, production: boolean): url is URL =>
  url !== null && (url.protocol === 'https:' || (!production && url.protocol === 'http:')) && url.hash === ''

/** An old kind has a secret as well, which browsers must not get. */
const isDsn = (url: URL | null, production: boolean): boolean =>
  isAddress(url, production) && url.username !== '' && url.password === '' && /\/\d+$/.test(url.pathname)
