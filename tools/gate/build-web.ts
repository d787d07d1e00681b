import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { buildWeb } from '../build-web.ts'

// The size budget stands in the web app's own build, so a page that grew too heavy fails here.
const repository = join(import.meta.dirname, '../..')
try {
  const built = await buildWeb(repository)
  console.log(await readFile(join(repository, 'apps/web/dist/.sizes.txt'), 'utf8'))
  console.log(built ? 'the web app was built' : 'the web app was built from these very sources before')
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
