import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { programmeUids } from '@dpass/rules/programmes'
import { demoClients } from './demo-clients.ts'
import { demoRecords } from './demo-records.ts'
import { reachableHost, type Settings } from './settings.ts'

/** The API's environment. What the caller has set wins over the demo's defaults. */
export function apiEnvironment(
  caller: NodeJS.ProcessEnv,
  settings: Settings & { databaseUrl: string },
  repository: string,
): NodeJS.ProcessEnv {
  const sandbox = reachableHost(settings.host)
  return {
    WEB_ROOT: join(repository, 'apps/web/dist'),
    SMTP_URL: `smtp://${sandbox}:${settings.smtpPort}`,
    MAIL_FROM: 'DPASS <no-reply@dpass.example>',
    SMS_API_URL: `http://${sandbox}:${settings.sandboxPort}/partners/sms`,
    SMS_API_KEY: 'sandbox',
    METRICS_TOKEN: 'dpass-demo-metrics',
    // Partners' engineers try webhooks on their own machine.
    WEBHOOKS_TO_THIS_MACHINE: 'on',
    DPASS_DEMO: 'true',
    DEMO_CLIENTS: writeDemoClients(settings),
    DEMO_RECORDS: writtenRecords,
    DEMO_CONTROL_KEY: controlKey,
    SANDBOX_URL: `http://localhost:${settings.sandboxPort}`,
    SANDBOX_APP_URL: `http://localhost:${settings.appPort}`,
    ...programmeAddresses(`http://${sandbox}:${settings.sandboxPort}`, `http://localhost:${settings.sandboxPort}`),
    PHONE_ORIGIN: `http://localhost:${settings.sandboxPort}`,
    PAYMENT_API_URL: `http://${sandbox}:${settings.sandboxPort}/partners/payment`,
    PAYMENT_PAGE_URL: `http://localhost:${settings.sandboxPort}/payment/pay`,
    // Nothing is sent from localhost (section 9), but the phone's app is told of events.
    AMPLITUDE_API_KEY: 'sandbox',
    AMPLITUDE_URL: `http://localhost:${settings.sandboxPort}/collector/events`,
    SENTRY_DSN: `http://sandbox@localhost:${settings.sandboxPort}/1`,
    ...outsideAddresses(`http://localhost:${settings.sandboxPort}/outside`),
    ...withoutEmpty(caller),
    // A container image often sets production for everything; this command is the demo and never production.
    NODE_ENV: 'development',
    HOST: settings.host,
    PORT: String(settings.port),
    DATABASE_URL: settings.databaseUrl,
    PUBLIC_URL: settings.publicUrl,
  }
}

export function sandboxEnvironment(caller: NodeJS.ProcessEnv, settings: Settings): NodeJS.ProcessEnv {
  return {
    DEMO_CLIENTS: writeDemoClients(settings),
    DEMO_RECORDS: writtenRecords,
    DEMO_CONTROL_KEY: controlKey,
    ...withoutEmpty(caller),
    NODE_ENV: 'development',
    HOST: settings.host,
    SANDBOX_APP_PORT: String(settings.appPort),
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.smtpPort),
    DATA_DIR: join(settings.dataFolder, 'sandbox'),
    DPASS_URL: settings.publicUrl,
  }
}

/** What the demo's driver did before this start, told alike to the API and to the sandbox's programmes: one day, one list. */
const writtenRecords = JSON.stringify(demoRecords(new Date()))

/** By which the sandbox may move the API's clock: made anew at every start, and told to these two alone. */
const controlKey = randomBytes(32).toString('base64url')

/** The third parties of the demo, told alike to the API, which registers them, and to the sandbox, which plays them. */
function writeDemoClients({ sandboxPort, appPort }: Settings): string {
  return JSON.stringify(demoClients({ sandbox: `http://localhost:${sandboxPort}`, app: `http://localhost:${appPort}` }))
}

/** Where the sandbox's programmes answer the API, and where browsers find their pages; keys and secrets have defaults. */
function programmeAddresses(forApi: string, forBrowsers: string): NodeJS.ProcessEnv {
  const pairs = programmeUids.flatMap((uid) => [
    [`${uid}_API_URL`, `${forApi}/partners/programmes/${uid}`],
    [`${uid}_LINK_URL`, `${forBrowsers}/programmes/${uid}/link`],
  ])
  return { ...Object.fromEntries(pairs), CAR_APP_SCHEME: `${forBrowsers}/apps/car-mochi/` } as NodeJS.ProcessEnv
}

/** The provider's own pages, which the sandbox plays, by the name that browsers use. */
const outsideAddresses = (base: string): NodeJS.ProcessEnv => ({
  HELP_URL: `${base}/help`,
  TERMS_URL: `${base}/terms`,
  PRIVACY_URL: `${base}/privacy`,
  CONTACT_URL: `${base}/contact`,
  MEMBERSHIP_URL: `${base}/membership`,
  CAR_APP_URL: `${base}/car-app`,
})

/** An empty value is what a shell or a compose file leaves behind for "not set", and must not hide a default. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
