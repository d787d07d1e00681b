import { carServicesUid, type ProgrammeUid, programmeUids } from '@dpass/rules/programmes'
import { type AppAccess, problemsWithCarAppScheme, readApp } from './config-app.ts'
import { readSender, type Sender } from './config-mail.ts'
import { type PaymentAccess, readPayment } from './config-payment.ts'
import { type ProgrammeAccess, readProgrammes } from './config-programmes.ts'
import { isProxy } from './config-proxies.ts'
import { type ReportingAccess, readReporting } from './config-reporting.ts'
import { developmentSecret, problemsInProduction, problemsWithSecret } from './config-secrets.ts'
import { parseAddress } from './parse-address.ts'

/** Everything the environment may say, read and checked once at start. Units stand last in names. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** The address the world sees. Links in mails are built from it, never from a request's Host. */
  readonly publicUrl: URL
  /** The domain that members' passkeys belong to. With another one none of them works any more. */
  readonly passkeyRpId: string
  readonly databaseUrl: string
  /** The built web app; without it only the API is served, as in tests. */
  readonly webRoot: string | undefined
  /** Addresses outside the app that members are sent to. */
  readonly outsideUrls: {
    readonly helpUrl: string
    readonly termsUrl: string
    readonly privacyUrl: string
    readonly contactUrl: string
    readonly membershipUrl: string
    /** Where the car-services app is installed from; without it members are told of the app and not led to it. */
    readonly carAppUrl?: string | undefined
  }
  readonly smtpUrl: string
  readonly mailFrom: Sender
  readonly smsApiUrl: string
  readonly smsApiKey: string
  /** Codes and reset links are derived from it; changing it ends those under way and nothing else. */
  readonly secretKey: string
  /**
   * Seals what has to be read again from the database, such as members' accounts at programmes. Losing it loses them.
   */
  readonly dataKey: string
  /** Further keys that are accepted for reading while DATA_KEY is being replaced: the one before it or the next one. */
  readonly otherDataKeys: readonly string[]
  /** Members' ids towards apps (`sub`) are derived from it: with another key every app would meet strangers. */
  readonly subjectKey: string
  readonly programmes: Readonly<Record<ProgrammeUid, ProgrammeAccess>>
  readonly payment: PaymentAccess
  readonly app: AppAccess
  /** False takes the web app's service worker, and what browsers have kept by it, away again. */
  readonly offlineReading: boolean
  /** Undefined: the web app reports nothing. */
  readonly reporting: ReportingAccess | undefined
  /** Puts the demo's members into the database at start. */
  readonly demo: boolean
  /** The demo's other companies as JSON, written by the tool that starts the demo for DPASS and the sandbox alike. */
  readonly demoClients: string
  /** What the demo's driver did before the demo began, written alike for us and for the sandbox's programmes. */
  readonly demoRecords: string
  /** Lets the sandbox move the demo's clock. Without it, as in production, the clock is the machine's. */
  readonly demoControlKey: string | undefined
  /** The DPASS that partner engineers try things out with; without it, this one. */
  readonly sandboxDpassUrl: string | undefined
  /** Its sandbox, whose pages and calls play everything around it; the pages for engineers lead there. */
  readonly sandboxUrl: string | undefined
  /** The third-party app that the sandbox plays, which has an origin of its own. */
  readonly sandboxAppUrl: string | undefined
  /** Clients' endpoints may be at http addresses of this machine too: in the demo, and never in production. */
  readonly webhooksToThisMachine: boolean
  /** Multiplies request rates only, so that a load test can lift them; never tries, lifetimes or sizes. */
  readonly rateLimitScale: number
  /** Without a token /metrics does not exist. */
  readonly metricsToken: string | undefined
  /** Most codes by text message in an hour, over all members and visitors: limits what a flood may cost. */
  readonly smsPerHour: number
  /** A code by text message ends in the line that binds it to our host. Members who do not know the line wonder at it. */
  readonly smsOriginBound: boolean
  /** Addresses of the proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: readonly string[]
  /**
   * How long a stopping instance still answers everything, so that proxies notice /readyz and send requests elsewhere.
   */
  readonly drainSeconds: number
  readonly logLevel: LogLevel
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with the environment, all of it at once, each as a sentence. */
export class ConfigProblem extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const production = environment['NODE_ENV'] === 'production'
  const read = reader(environment, problems)

  // A development default would be worse than no start in production: mail would vanish, links would say localhost.
  const setting = (name: string, meaning: string, developmentDefault: string): string =>
    read.text(name) ?? (production ? read.missing(name, meaning) : developmentDefault)

  /** As `setting`, for keys: production refuses the demo's values, which are public. */
  const credential = (name: string, meaning: string, demoValue: string): string => {
    const written = setting(name, meaning, demoValue)
    if (production && written !== '')
      problems.push(...problemsWithSecret(name, written, { demoValue, leastCharacters: 0 }))
    return written
  }

  const demo = !production && read.text('DPASS_DEMO') === 'true'
  const port = read.integer('PORT', 3000, 0, 65_535)
  const publicUrl = setting('PUBLIC_URL', 'the https address members use', `http://localhost:${port}`)
  const config: Config = {
    production,
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: read.origin('PUBLIC_URL', publicUrl, production ? ['https:'] : ['http:', 'https:']),
    passkeyRpId: read.domainAbove('PASSKEY_RP_ID', publicUrl),
    databaseUrl: setting('DATABASE_URL', 'a PostgreSQL 15 or newer', 'postgres://localhost:5432/dpass'),
    webRoot: setting('WEB_ROOT', 'the folder of the built web app', '') || undefined,
    outsideUrls: {
      helpUrl: setting('HELP_URL', 'the help centre', 'http://localhost:3001/outside/help'),
      termsUrl: setting('TERMS_URL', 'the terms of service', 'http://localhost:3001/outside/terms'),
      privacyUrl: setting('PRIVACY_URL', 'the privacy policy', 'http://localhost:3001/outside/privacy'),
      contactUrl: setting('CONTACT_URL', 'the way to customer service', 'http://localhost:3001/outside/contact'),
      membershipUrl: setting('MEMBERSHIP_URL', 'what membership gives', 'http://localhost:3001/outside/membership'),
      carAppUrl: read.text('CAR_APP_URL'),
    },
    smtpUrl: setting('SMTP_URL', 'the server that sends mail', 'smtp://127.0.0.1:3025'),
    mailFrom: read.sender(
      'MAIL_FROM',
      setting('MAIL_FROM', 'the sender members see', 'DPASS <no-reply@dpass.example>'),
    ),
    smsApiUrl: setting('SMS_API_URL', 'the service that sends text messages', 'http://127.0.0.1:3001/partners/sms'),
    smsApiKey: credential('SMS_API_KEY', "that service's key", 'sandbox'),
    secretKey: read.secret('SECRET_KEY', production),
    dataKey: read.secret('DATA_KEY', production),
    otherDataKeys: read.list('OTHER_DATA_KEYS'),
    subjectKey: read.secret('SUBJECT_KEY', production),
    programmes: readProgrammes(setting, credential),
    payment: readPayment(setting, credential),
    app: readApp({ production, demo, setting, text: read.text, problems }),
    reporting: readReporting({ production, text: read.text, problems }),
    demo,
    demoClients: read.text('DEMO_CLIENTS') ?? '[]',
    demoRecords: read.text('DEMO_RECORDS') ?? '[]',
    demoControlKey: demo ? read.text('DEMO_CONTROL_KEY') : undefined,
    sandboxDpassUrl: read.text('SANDBOX_DPASS_URL'),
    sandboxUrl: read.text('SANDBOX_URL'),
    sandboxAppUrl: read.text('SANDBOX_APP_URL'),
    webhooksToThisMachine: read.oneOf('WEBHOOKS_TO_THIS_MACHINE', ['on', 'off'], 'off') === 'on',
    rateLimitScale: read.integer('RATE_LIMIT_SCALE', 1, 1, 1_000_000),
    metricsToken: read.text('METRICS_TOKEN'),
    smsPerHour: read.integer('SMS_PER_HOUR', 1_000, 1, 1_000_000),
    smsOriginBound: read.oneOf('SMS_ORIGIN_BOUND', ['on', 'off'], 'off') === 'on',
    trustedProxies: read.list('TRUSTED_PROXIES'),
    offlineReading: read.oneOf('OFFLINE_READING', ['on', 'off'], 'on') === 'on',
    // Development has no proxy that would have to notice, and Ctrl-C should not take seconds.
    drainSeconds: read.integer('DRAIN_SECONDS', production ? 8 : 0, 0, 20),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
  }
  for (const [name, value, schemes] of addressesOf(config)) read.url(name, value, schemes)
  problems.push(...problemsWithCarAppScheme(read.text('CAR_APP_SCHEME') ?? '', production))
  if (production) problems.push(...problemsInProduction(config))
  problems.push(...problemsWithLists(config))
  if (problems.length > 0) throw new ConfigProblem(problems)
  return config
}

const problemsWithLists = ({ trustedProxies, otherDataKeys }: Config): readonly string[] => [
  ...(trustedProxies.every(isProxy)
    ? []
    : ['TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.5 or 10.0.0.0/8, separated by commas.']),
  ...(otherDataKeys.some((key) => key.length < 32) ? ['Each of OTHER_DATA_KEYS must have 32 characters or more.'] : []),
]

/** Every address with the schemes it may have. */
function addressesOf(config: Config): readonly (readonly [name: string, value: string, schemes: readonly string[]])[] {
  const partner = config.production ? ['https:'] : ['http:', 'https:']
  const page = ['http:', 'https:']
  return [
    ['DATABASE_URL', config.databaseUrl, ['postgres:', 'postgresql:']],
    ['SMTP_URL', config.smtpUrl, ['smtp:', 'smtps:']],
    ['SMS_API_URL', config.smsApiUrl, partner],
    ...programmeUids.map((uid) => [`${uid}_API_URL`, config.programmes[uid].apiUrl, partner] as const),
    // The car-services app has no page but a scheme of its own.
    ...programmeUids
      .filter((uid) => uid !== carServicesUid)
      .map((uid) => [`${uid}_LINK_URL`, config.programmes[uid].linkUrl, partner] as const),
    ['PAYMENT_API_URL', config.payment.apiUrl, partner],
    ['PAYMENT_PAGE_URL', config.payment.pageUrl, partner],
    ['HELP_URL', config.outsideUrls.helpUrl, page],
    ['TERMS_URL', config.outsideUrls.termsUrl, page],
    ['PRIVACY_URL', config.outsideUrls.privacyUrl, page],
    ['CONTACT_URL', config.outsideUrls.contactUrl, ['http:', 'https:', 'mailto:']],
    ['MEMBERSHIP_URL', config.outsideUrls.membershipUrl, page],
    ...(config.outsideUrls.carAppUrl === undefined
      ? []
      : [['CAR_APP_URL', config.outsideUrls.carAppUrl, page] as const]),
    ...(config.sandboxDpassUrl === undefined ? [] : [['SANDBOX_DPASS_URL', config.sandboxDpassUrl, page] as const]),
    ...(config.sandboxUrl === undefined ? [] : [['SANDBOX_URL', config.sandboxUrl, page] as const]),
    ...(config.sandboxAppUrl === undefined ? [] : [['SANDBOX_APP_URL', config.sandboxAppUrl, page] as const]),
  ]
}

function reader(environment: Environment, problems: string[]) {
  const text = (name: string) => environment[name]?.trim() || undefined
  const url = (name: string, written: string, schemes: readonly string[]): URL => {
    const address = parseAddress(written)
    if (address && schemes.includes(address.protocol)) return address
    // The value may hold a password, so it is never repeated. A missing one has been reported already.
    if (written !== '') problems.push(`${name} must be an address that begins with ${schemes.join('// or ')}//.`)
    return new URL('http://invalid.example')
  }
  return {
    text,
    missing(name: string, meaning: string): string {
      problems.push(`${name} is not set: ${meaning}.`)
      return ''
    },
    /** At least 32 characters. Development has a fixed one, so that codes still work after a restart. */
    secret(name: string, required: boolean): string {
      const written = text(name)
      if (written === undefined)
        return required ? this.missing(name, '32 or more random characters') : developmentSecret
      const demoValue = required ? developmentSecret : undefined
      problems.push(...problemsWithSecret(name, written, { demoValue, leastCharacters: 32 }))
      return written
    },
    /** Separated by commas. */
    list: (name: string): string[] =>
      (text(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    integer(name: string, otherwise: number, min: number, max: number): number {
      const written = text(name)
      if (written === undefined) return otherwise
      const value = Number(written)
      if (Number.isInteger(value) && value >= min && value <= max) return value
      problems.push(`${name} must be a whole number from ${min} to ${max}.`)
      return otherwise
    },
    oneOf<const T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
      const written = text(name)
      if (written === undefined) return otherwise
      const found = allowed.find((value) => value === written)
      if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}.`)
      return found ?? otherwise
    },
    url,
    /** An address with nothing behind the host: paths are ours. */
    origin(name: string, written: string, schemes: readonly string[]): URL {
      const address = url(name, written, schemes)
      const { origin, href } = address
      if (href !== `${origin}/`) problems.push(`${name} must end with its host, such as https://dpass.example.`)
      return address
    },
    /** The host of PUBLIC_URL or a domain above it, as browsers compare a page's host with the domain of a passkey. */
    domainAbove(name: string, publicUrl: string): string {
      const host = parseAddress(publicUrl)?.hostname ?? ''
      const domain = text(name) ?? host
      if (host !== domain && !host.endsWith(`.${domain}`))
        problems.push(`${name} must be the host name of PUBLIC_URL or a domain above it, such as dpass.example.`)
      return domain
    },
    sender(name: string, written: string): Sender {
      const sender = readSender(written)
      // A missing one has been reported already.
      if (!sender && written !== '')
        problems.push(`${name} must be an address to send from, such as DPASS <no-reply@dpass.example>.`)
      return sender ?? { name: '', address: '' }
    },
  }
}
