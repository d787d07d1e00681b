import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { productionEnvironment } from './production.ts'
import { CannotStart } from './start/cannot-start.ts'
import { apiEnvironment } from './start/environments.ts'
import { findRunning } from './start/postgres/find-running.ts'
import { readSettings } from './start/settings.ts'

// The operators' command. It finds the database; what is done there is the API's own business.
const repository = resolve(import.meta.dirname, '..')
process.exit(await operate(process.argv.slice(2)))

async function operate(words: readonly string[]): Promise<number> {
  const environment = await findEnvironment(words).catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error
    console.error(error.message)
  })
  if (!environment) return 1
  const child = spawn(process.execPath, [join(repository, 'apps/api/src/operate/main.ts'), ...words], {
    env: environment,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Production brings DATABASE_URL and all its settings; without it, it is the demo that runs on this machine. */
async function findEnvironment(words: readonly string[]): Promise<NodeJS.ProcessEnv> {
  // Help needs no database.
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') return process.env
  const settings = readSettings(process.env, repository)
  // The same as the API of the demo was told: the programmes may stand at another port.
  if (settings.databaseUrl === undefined)
    return apiEnvironment(process.env, { ...settings, databaseUrl: await findRunning(settings.dataFolder) }, repository)
  const environment = productionEnvironment(process.env, repository)
  // A demo on a PostgreSQL of its own is operated by saying NODE_ENV=development.
  return process.env['NODE_ENV'] === 'development' ? { ...environment, NODE_ENV: 'development' } : environment
}
