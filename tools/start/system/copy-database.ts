import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type Afterwards, afterTest } from './afterwards.ts'
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts'
import { copyFolder } from './copy-folder.ts'

/** The data folder of a first start, copied for one test and gone afterwards. */
export async function copyFilledFolder(afterwards: Afterwards = afterTest): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-system-'))
  afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  copyFolder(inject('filledFolder'), folder)
  return folder
}

/** A PostgreSQL of the test's own, as a first start has left it. It need not survive a kill of its own. */
export async function openDatabase(): Promise<Postgres> {
  const postgres = await startPostgres({ folder: await copyFilledFolder(), durable: false, log: () => undefined })
  onTestFinished(() => postgres.stop())
  return postgres
}
