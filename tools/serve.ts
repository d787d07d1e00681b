import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { checkDataKey } from '../apps/api/src/features/oauth/engine/check-data-key.ts'
import { readConfig } from '../apps/api/src/platform/config/config.ts'
import { describeStartProblem } from '../apps/api/src/platform/config/start-problem.ts'
import { checkDatabase } from '../apps/api/src/platform/database/check-database.ts'
import { buildWeb } from './build-web.ts'
import { productionEnvironment } from './production.ts'
import { CannotStart } from './start/cannot-start.ts'
import { endProcess } from './start/process/end-process.ts'
import { endWithParent } from './start/process/end-with-parent.ts'
import { openShutdown } from './start/process/shutdown.ts'

// Production: the API with the web app alone. What can be judged of the settings without the database, bootstrap.mjs has
// refused before it installed anything (tools/bootstrap); the API checks all of it again.
const repository = resolve(import.meta.dirname, '..')
const environment = productionEnvironment(process.env, repository)
const shutdown = openShutdown()
process.exit(await serve())

async function serve(): Promise<number> {
  try {
    const config = readConfig(environment)
    await checkDatabase(config.databaseUrl)
    await checkDataKey(config, new Date())
    await buildWeb(repository, { signal: shutdown.signal })
  } catch (error) {
    const sentence = error instanceof CannotStart ? error.message : describeStartProblem(error)
    if (!shutdown.signal.aborted) console.error(sentence ?? error)
    return shutdown.signal.aborted ? 0 : 1
  }
  // Its own process group, so that one Ctrl-C at the terminal is not two for the API, which would then end at once.
  const api = spawn(process.execPath, [...endWithParent, join(repository, 'apps/api/src/main.ts')], {
    env: environment,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  shutdown.whenStopping((hurry) => endProcess(api, [{ signal: 'SIGTERM', waitMs: 32_000 }], hurry))
  shutdown.signal.addEventListener('abort', () => void shutdown.unwind())
  if (shutdown.signal.aborted) void shutdown.unwind()
  const [code] = (await once(api, 'exit')) as [number | null]
  return code ?? 1
}
