import { CannotStart } from './cannot-start.ts'
import { type DemoRecord, readDemoRecords } from './demo-record.ts'
import { type DemoClient, readDemoClients } from './oauth/demo-client.ts'

/** Everything the environment may say, read and checked once at start. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Of the third-party app, which is another origin. */
  readonly appPort: number
  readonly smtpPort: number
  readonly dataDir: string
  readonly dpassUrl: URL
  readonly smsApiKey: string
  /** Lets the sandbox move DPASS's clock. Without it there is no page for that. */
  readonly demoControlKey: string | undefined
  /** The third parties DPASS knows. Without them none is played, and the app does not listen. */
  readonly demoClients: readonly DemoClient[]
  /** What stands in the programmes' ledgers for DPASS's demo member from the start. */
  readonly demoRecords: readonly DemoRecord[]
}

type Environment = Readonly<Record<string, string | undefined>>

export function readSettings(environment: Environment, defaultDataDir: string): Settings {
  if (environment['NODE_ENV'] === 'production') {
    throw new CannotStart('The sandbox plays the outside world for development and tests: it never runs in production.')
  }
  const text = (name: string, otherwise: string) => environment[name]?.trim() || otherwise
  return {
    host: text('HOST', '127.0.0.1'),
    port: toPort('SANDBOX_PORT', text('SANDBOX_PORT', '3001')),
    appPort: toPort('SANDBOX_APP_PORT', text('SANDBOX_APP_PORT', '3002')),
    smtpPort: toPort('SANDBOX_SMTP_PORT', text('SANDBOX_SMTP_PORT', '3025')),
    dataDir: text('DATA_DIR', defaultDataDir),
    dpassUrl: toWebAddress('DPASS_URL', text('DPASS_URL', 'http://localhost:3000')),
    smsApiKey: text('SMS_API_KEY', 'sandbox'),
    demoControlKey: text('DEMO_CONTROL_KEY', '') || undefined,
    demoClients: readDemoClients(text('DEMO_CLIENTS', '[]')),
    demoRecords: readDemoRecords(text('DEMO_RECORDS', '[]')),
  }
}

function toPort(name: string, written: string): number {
  const port = Number(written)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new CannotStart(`${name} must be a whole number from 0 to 65535.`)
}

function toWebAddress(name: string, written: string): URL {
  const url = URL.parse(written)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new CannotStart(`${name} must be an address that begins with http:// or https://.`)
}
