import { join, resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export interface Settings {
  host: string
  port: number
  sandboxPort: number
  /** Of the third-party app that the sandbox plays: an origin of its own. */
  appPort: number
  smtpPort: number
  dataFolder: string
  /** Undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined
  publicUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks every setting of the start command once, before anything is touched. */
export function readSettings(environment: Environment, repository: string): Settings {
  // An empty value is what a shell or a compose file leaves behind for "not set".
  const value = (name: string) => environment[name]?.trim() || undefined
  const port = readPort('PORT', value('PORT'), 3000)
  const sandboxPort = readPort('SANDBOX_PORT', value('SANDBOX_PORT'), 3001)
  const appPort = readPort('SANDBOX_APP_PORT', value('SANDBOX_APP_PORT'), 3002)
  const smtpPort = readPort('SANDBOX_SMTP_PORT', value('SANDBOX_SMTP_PORT'), 3025)
  refuseSharedPorts({
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_APP_PORT: appPort,
    SANDBOX_SMTP_PORT: smtpPort,
  })
  return {
    host: value('HOST') ?? '127.0.0.1',
    port,
    sandboxPort,
    appPort,
    smtpPort,
    dataFolder: resolve(value('DATA_DIR') ?? join(repository, '.data')),
    databaseUrl: value('DATABASE_URL'),
    publicUrl: readPublicUrl(value('PUBLIC_URL') ?? `http://localhost:${port}`),
  }
}

/** The address by which our own processes reach one that listens on `host`. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new CannotStart(`${name} is "${text}", but a port is a whole number from 1 to 65535.`)
}

function refuseSharedPorts(ports: Record<string, number>): void {
  const takenBy = new Map<number, string>()
  for (const [name, port] of Object.entries(ports)) {
    const other = takenBy.get(port)
    if (other) throw new CannotStart(`${other} and ${name} are both ${port}, but each needs a port of its own.`)
    takenBy.set(port, name)
  }
}

function readPublicUrl(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return text.replace(/\/+$/, '')
  throw new CannotStart(`PUBLIC_URL is "${text}", but it has to be an address such as https://dpass.example.`)
}
