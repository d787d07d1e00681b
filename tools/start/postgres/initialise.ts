import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { runCommand } from '../process/run-command.ts'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

export const ROLE = 'dpass'
// initdb and postgres take settings from PG… variables and locales, so they see none of the caller's.
export const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

interface Options {
  folder: string
  cluster: string
  binaries: Binaries
  runAs: RunAs
  secret: string
  durable: boolean
  signal: AbortSignal | undefined
}

/** The database's password: made once, readable by its owner only. */
export async function keepSecret(folder: string, clusterExists: boolean): Promise<string> {
  const file = join(folder, 'postgres-secret')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known) return known
  if (clusterExists) {
    throw new CannotStart(`${file} is missing, so the database beside it cannot be opened; put the file back.`)
  }
  const secret = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secret
}

/** Makes the cluster beside its place and moves it there when whole, so a kill in the middle leaves nothing half. */
export async function initialise(options: Options): Promise<void> {
  const { folder, cluster, runAs, secret } = options
  await removeUnfinished(folder)
  const scratch = join(folder, `postgres-new-${randomBytes(4).toString('hex')}`)
  const passwordFile = join(scratch, 'password')
  try {
    await mkdir(scratch, { mode: 0o700 })
    await writeFile(passwordFile, secret, { mode: 0o600 })
    if (runAs.owner) await chown(scratch, runAs.owner.uid, runAs.owner.gid)
    if (runAs.owner) await chown(passwordFile, runAs.owner.uid, runAs.owner.gid)
    await runInitdb(options, join(scratch, 'cluster'), passwordFile)
    await rename(join(scratch, 'cluster'), cluster)
    if (options.durable) await syncFolder(folder)
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

async function runInitdb(options: Options, into: string, passwordFile: string): Promise<void> {
  const { binaries, runAs, durable, signal } = options
  const flags = [
    ['-D', into],
    ['--username', ROLE],
    ['--pwfile', passwordFile],
    // Where nothing is kept, a password that is sent as it is spares each of thousands of connections two
    // milliseconds: the server listens on this machine only.
    ['--auth', durable ? 'scram-sha-256' : 'password'],
    durable ? [] : ['--set', 'scram_iterations=1'],
    ['--encoding', 'UTF8'],
    // The built-in provider sorts the same on every machine.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
    durable ? [] : ['--no-sync'],
  ]
  const command = [...runAs.prefix, binaries.initdb, ...flags.flat()]
  const { code, output } = await runCommand(command, { cwd: '/', environment: CLEAN_ENVIRONMENT, signal })
  signal?.throwIfAborted()
  if (code === 0) return
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    throw new CannotStart(`The disk of ${options.folder} is full, so the database cannot be made.`)
  }
  const reason = /(?:error|FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  throw new CannotStart(`The database in ${options.folder} cannot be made: ${reason}`)
}

/** What an earlier start was killed over. It cannot be in use, because only one start holds the folder at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('postgres-new-'))
  // Its dying initdb may still write there; what cannot be removed now is removed next time.
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
