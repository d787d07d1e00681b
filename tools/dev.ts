import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { apiEnvironment, sandboxEnvironment } from './start/environments.ts'
import { findFreePort } from './start/ports.ts'
import { claim, openDatabase } from './start/prepare.ts'
import { printReady } from './start/print-ready.ts'
import { startChild, type Child } from './start/process/start-child.ts'
import { runCommand } from './start/process/run-command.ts'
import { readSettings, reachableHost, type Settings } from './start/settings.ts'
import type { Shutdown } from './start/process/shutdown.ts'
import { supervise } from './start/process/supervise.ts'

/** The little of Vite's module that is used here; the web app owns the dependency. */
interface Vite {
  createServer: (config: object) => Promise<{ listen: () => Promise<unknown>; close: () => Promise<void> }>
}

const repository = resolve(import.meta.dirname, '..')
// What belongs to the API; every other path is a page of the web app.
const API_PATHS = '^/(?:v1|v2|healthz|readyz|metrics|openapi\\.json|developers|\\.well-known)(?:[/?]|$)'

await supervise(async (shutdown) => {
  const settings = readSettings(process.env, repository)
  await claim(settings, shutdown)
  const databaseUrl = await openDatabase(settings, shutdown)
  const apiPort = await findFreePort()
  console.log('Starting the sandbox, the API and Vite …')
  const watch = await chooseWatch()
  const children = startChildren({ ...settings, databaseUrl }, apiPort, watch)
  for (const child of children) {
    shutdown.whenStopping(child.stop)
    void child.exited.then((why) => shutdown.fail(`A watcher stopped by itself: ${why}`))
  }
  await startVite(settings, apiPort, shutdown)
  await shutdown.unlessEnded(Promise.all(children.map((child) => child.ready)))
  printReady(settings)
})

/** A watcher outlives its parent unless the kernel is asked to end it, which only Linux can be. */
async function chooseWatch(): Promise<string[]> {
  const prefix = ['setpriv', '--pdeathsig', 'TERM']
  return (await runCommand([...prefix, 'true'])).code === 0 ? prefix : []
}

function startChildren(settings: Settings & { databaseUrl: string }, apiPort: number, prefix: string[]): Child[] {
  const run = (name: string, app: string, environment: NodeJS.ProcessEnv) =>
    startChild({
      name,
      args: ['--watch', '--watch-preserve-output', join(repository, app, 'src/main.ts')],
      environment,
      logFile: join(settings.dataFolder, 'logs', `${app.split('/')[1]}.log`),
      prefix,
      edited: true,
    })
  return [
    run('The sandbox', 'apps/sandbox', sandboxEnvironment(process.env, settings)),
    // The address the world sees stays the one of the web app, which hands the API's paths on.
    run('The API', 'apps/api', apiEnvironment(process.env, { ...settings, port: apiPort }, repository)),
  ]
}

async function startVite({ host, port }: Settings, apiPort: number, shutdown: Shutdown): Promise<void> {
  const web = join(repository, 'apps/web')
  const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'))
  const { createServer } = (await import(join(vite, 'dist/node/index.js'))) as Vite
  const target = `http://${reachableHost(host)}:${apiPort}`
  const server = await createServer({
    root: web,
    clearScreen: false,
    server: { host, port, strictPort: true, proxy: { [API_PATHS]: { target } } },
  })
  await server.listen()
  shutdown.whenStopping(() => server.close())
}
