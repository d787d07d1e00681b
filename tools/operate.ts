import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { helpFor } from '../apps/api/src/operate/usage.ts'
import { CannotStart } from './start/cannot-start.ts'
import { operateEnvironment } from './start/operate-environment.ts'

// The operators' command. It finds the database; what is done there is the API's own business.
const repository = resolve(import.meta.dirname, '..')
process.exit(await operate(process.argv.slice(2)))

async function operate(words: readonly string[]): Promise<number> {
  const help = helpFor(words)
  if (help !== undefined) {
    console.log(help)
    return 0
  }
  const environment = await operateEnvironment(process.env, repository).catch((error: unknown) => {
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
