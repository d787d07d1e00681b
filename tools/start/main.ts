import { join, resolve } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { apiEnvironment, sandboxEnvironment } from './environments.ts'
import { claim, openDatabase } from './prepare.ts'
import { printReady } from './print-ready.ts'
import { startChild } from './process/start-child.ts'
import { readSettings, type Settings } from './settings.ts'
import { supervise } from './process/supervise.ts'
import type { Shutdown } from './process/shutdown.ts'

const repository = resolve(import.meta.dirname, '../..')

await supervise(async (shutdown) => {
  const settings = readSettings(process.env, repository)
  await claim(settings, shutdown)
  const databaseUrl = await openDatabase(settings, shutdown)
  console.log('Building the web app if it changed …')
  if (await buildWeb(repository, { signal: shutdown.signal })) console.log('The web app is built.')
  console.log('Starting the sandbox and the API …')
  await startChildren({ ...settings, databaseUrl }, shutdown)
  printReady(settings)
})

async function startChildren(settings: Settings & { databaseUrl: string }, shutdown: Shutdown): Promise<void> {
  shutdown.signal.throwIfAborted()
  const logs = join(settings.dataFolder, 'logs')
  const sandbox = startChild({
    name: 'The sandbox',
    args: [join(repository, 'apps/sandbox/src/main.ts')],
    environment: sandboxEnvironment(process.env, settings),
    logFile: join(logs, 'sandbox.log'),
  })
  const api = startChild({
    name: 'The API',
    args: [join(repository, 'apps/api/src/main.ts')],
    environment: apiEnvironment(process.env, settings, repository),
    logFile: join(logs, 'api.log'),
  })
  // What is remembered last stops first: the API finishes its requests while everything it needs still runs.
  shutdown.whenStopping(sandbox.stop)
  shutdown.whenStopping(api.stop)
  await shutdown.unlessEnded(Promise.all([sandbox.ready, api.ready]))
  void sandbox.exited.then((why) => shutdown.fail(`The sandbox stopped by itself: ${why}`))
  void api.exited.then((why) => shutdown.fail(`The API stopped by itself: ${why}`))
}
