import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { isAlive } from '../process/is-alive.ts'
import { ROLE } from './initialise.ts'
import { readPid } from './leftover.ts'

/** The address of the database that a running `npm start` keeps in this data folder. */
export async function findRunning(folder: string): Promise<string> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
  const lockFile = await read('postgres/postmaster.pid')
  const [secret, pid, port] = [(await read('postgres-secret')).trim(), readPid(lockFile), readPort(lockFile)]
  if (!secret || !pid || !port || !isAlive(pid)) {
    throw new CannotStart(`No DPASS runs on ${folder}: run "npm start" beside this, or set DATABASE_URL.`)
  }
  return `postgres://${ROLE}:${secret}@127.0.0.1:${port}/dpass`
}

/** PostgreSQL writes process, folder, time and port, each on a line of its own. */
function readPort(lockFile: string): string | undefined {
  return /^\d+$/.exec(lockFile.split('\n')[3]?.trim() ?? '')?.[0]
}
