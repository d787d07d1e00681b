import { resolve } from 'node:path'
import { type Afterwards, afterTest } from './afterwards.ts'
import { apiEnvironment } from '../environments.ts'
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts'
import { readSettings } from '../settings.ts'
import { copyFilledFolder } from './copy-database.ts'
import { descendants, killAll } from './drive.ts'
import { type Instance, openInstance } from './run-api.ts'
import type { RunningSandbox } from './run-sandbox.ts'
import { takePort } from './take-port.ts'

const repository = resolve(import.meta.dirname, '../../..')

/** A test signs in more often than one visitor may. */
const manyRequests = { RATE_LIMIT_SCALE: '1000' }

export interface Dpass {
  readonly url: string
  /** Where the demo's third-party app would be. */
  readonly appUrl: string
  readonly folder: string
  start(): Promise<void>
  /** kill -9 of the API and of PostgreSQL with all its processes, at one moment. */
  kill(): Promise<void>
}

/** PostgreSQL and the API as the start command runs them, without that command and without the partners. */
export async function openDpass(
  { url: sandboxUrl, smtpPort }: RunningSandbox,
  afterwards: Afterwards = afterTest,
): Promise<Dpass> {
  const [folder, port, appPort] = [await copyFilledFolder(afterwards), await takePort(), await takePort()]
  const ports = {
    PORT: String(port),
    SANDBOX_PORT: new URL(sandboxUrl).port,
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_APP_PORT: String(appPort),
  }
  const settings = readSettings({ ...ports, DATA_DIR: folder }, repository)
  let database: Postgres | undefined
  let api: Instance | undefined

  const kill = async () => {
    if (database) killAll([database.pid, ...descendants(database.pid)])
    await Promise.all([api?.kill(), database?.exited])
  }
  afterwards(kill)
  return {
    url: settings.publicUrl,
    appUrl: `http://localhost:${appPort}`,
    folder,
    kill,
    async start() {
      database = await startPostgres({ folder, durable: true, log: () => undefined })
      api = openInstance(apiEnvironment(manyRequests, { ...settings, databaseUrl: database.url }, repository))
      await api.start()
    },
  }
}
