import { productionEnvironment } from '../production.ts'
import { apiEnvironment } from './environments.ts'
import { findRunning } from './postgres/find-running.ts'
import { recallRunning } from './running-settings.ts'
import { readSettings } from './settings.ts'

/**
 * What an operator's command is told. Production brings DATABASE_URL and all its settings; without it, it is the demo that
 * runs on this machine, and a demo on a PostgreSQL of its own is named by NODE_ENV=development.
 */
export async function operateEnvironment(caller: NodeJS.ProcessEnv, repository: string): Promise<NodeJS.ProcessEnv> {
  const given = readSettings(caller, repository)
  if (given.databaseUrl !== undefined && caller['NODE_ENV'] !== 'development')
    return productionEnvironment(caller, repository)
  // The same as the API of the demo was told: the programmes stand at the sandbox's port, whichever that is.
  const settings = await recallRunning(given)
  const databaseUrl = given.databaseUrl ?? (await findRunning(given.dataFolder))
  return apiEnvironment(caller, { ...settings, databaseUrl }, repository)
}
