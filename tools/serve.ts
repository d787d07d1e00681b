import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { CannotStart } from './start/cannot-start.ts'
import { endProcess } from './start/process/end-process.ts'
import { endWithParent } from './start/process/end-with-parent.ts'
import { openShutdown } from './start/process/shutdown.ts'

// Production: the API with the web app alone. Settings are checked by the API itself, which refuses what is missing.
const repository = resolve(import.meta.dirname, '..')
const shutdown = openShutdown()
process.exit(await serve())

async function serve(): Promise<number> {
  try {
    await buildWeb(repository, { signal: shutdown.signal })
  } catch (error) {
    if (!shutdown.signal.aborted) console.error(error instanceof CannotStart ? error.message : error)
    return shutdown.signal.aborted ? 0 : 1
  }
  // Its own process group, so that one Ctrl-C at the terminal is not two for the API, which would then end at once.
  const api = spawn(process.execPath, [...endWithParent, join(repository, 'apps/api/src/main.ts')], {
    env: { WEB_ROOT: join(repository, 'apps/web/dist'), ...process.env, NODE_ENV: 'production' },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  shutdown.whenStopping((hurry) => endProcess(api, [{ signal: 'SIGTERM', waitMs: 32_000 }], hurry))
  shutdown.signal.addEventListener('abort', () => void shutdown.unwind())
  if (shutdown.signal.aborted) void shutdown.unwind()
  const [code] = (await once(api, 'exit')) as [number | null]
  return code ?? 1
}
