import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { describeStartProblem, StartProblem } from '../../apps/api/src/platform/config/start-problem.ts'
import { productionEnvironment } from '../production.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { ensureListening } from '../start/ports.ts'

// Production's settings, as far as they can be judged with nothing installed: neither this file nor anything that it
// imports may import a package. What only the database knows is asked afterwards (tools/serve.ts).
try {
  const repository = resolve(import.meta.dirname, '../..')
  const { host, port, webRoot = '' } = readConfig(productionEnvironment(process.env, repository))
  // The one that is built here need not be there yet.
  if (webRoot !== join(repository, 'apps/web/dist') && !existsSync(join(webRoot, 'index.html')))
    throw new StartProblem(`WEB_ROOT is "${webRoot}", where no web app has been built: index.html is missing.`)
  await ensureListening(host, port)
} catch (error) {
  const sentence = error instanceof CannotStart ? `DPASS cannot start: ${error.message}` : describeStartProblem(error)
  console.error(sentence ?? error)
  process.exitCode = 1
}
