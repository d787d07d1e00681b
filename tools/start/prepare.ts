import { join } from 'node:path'
import { StartProblem } from '../../apps/api/src/platform/config/start-problem.ts'
import { checkDatabase } from '../../apps/api/src/platform/database/check-database.ts'
import { CannotStart } from './cannot-start.ts'
import { holdLock } from './process/hold-lock.ts'
import { openDataFolder } from './open-data-folder.ts'
import { openLog } from './open-log.ts'
import { ensureFree } from './ports.ts'
import { startPostgres } from './postgres/start-postgres.ts'
import { rememberRunning } from './running-settings.ts'
import type { Settings } from './settings.ts'
import type { Shutdown } from './process/shutdown.ts'

/** Everything that can refuse quickly: the data folder, its lock and the ports, in this order. */
export async function claim(settings: Settings, shutdown: Shutdown): Promise<void> {
  await openDataFolder(settings.dataFolder)
  // Before the ports: a second start is told that DPASS is running, not that a port is in use.
  const lock = await holdLock(settings.dataFolder)
  shutdown.whenStopping(lock.release)
  const ports = {
    PORT: settings.port,
    SANDBOX_PORT: settings.sandboxPort,
    SANDBOX_APP_PORT: settings.appPort,
    SANDBOX_SMTP_PORT: settings.smtpPort,
  }
  // The API of a start that was killed first finishes its requests, which the API limits to 30 s.
  await ensureFree(settings.host, ports, lock.tookOver ? 32_000 : 0)
  await rememberRunning(settings)
}

/** The caller's own PostgreSQL once it is known to work, or else the embedded one; answers its address. */
export async function openDatabase({ databaseUrl, dataFolder }: Settings, shutdown: Shutdown): Promise<string> {
  if (databaseUrl) {
    console.log('Checking DATABASE_URL …')
    await checkDatabase(databaseUrl).catch((error: unknown) => {
      throw error instanceof StartProblem ? new CannotStart(error.message) : error
    })
    return databaseUrl
  }
  console.log('Starting PostgreSQL …')
  const log = openLog(join(dataFolder, 'logs/postgres.log'))
  const postgres = await startPostgres({
    folder: dataFolder,
    durable: true,
    log: (line) => log.write(line),
    signal: shutdown.signal,
  })
  shutdown.whenStopping(postgres.stop)
  void postgres.exited.then((why) => shutdown.fail(`PostgreSQL stopped by itself: ${why.split('\n')[0]}`))
  return postgres.url
}
