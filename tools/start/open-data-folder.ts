import { existsSync, statSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart, errorCode } from './cannot-start.ts'

// A fresh database with its write-ahead log takes about 60 MB; the rest is room for a demo to grow.
const NEEDED_BYTES = 300 * 1024 * 1024

/** Makes the data folder if it is missing, and refuses one that cannot be written or has no room left. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(join(folder, 'logs'))
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < NEEDED_BYTES) throw new CannotStart(explainFull(folder, bavail * bsize))
    // Permission bits say nothing about read-only mounts or about root, so a real write is tried.
    const probe = join(folder, `.write-test-${process.pid}`)
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(explain(folder, errorCode(error)), { cause: error })
  }
}

/** Parent by parent, because Node's own recursive mkdir calls a read-only disk a folder that does not exist. */
async function makeFolder(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  })
}

function explainFull(folder: string, freeBytes: number): string {
  const freeMegabytes = Math.floor(freeBytes / 1024 / 1024)
  return `The disk of the data folder ${folder} is full: ${freeMegabytes} MB are free and DPASS needs 300 MB.`
}

function explain(folder: string, code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of the data folder ${folder} is full.`
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return `The data folder ${folder} cannot be made because a file is in its place; move it or set DATA_DIR.`
  }
  if (code === 'EROFS') return `The data folder ${folder} is on a read-only disk; set DATA_DIR to another folder.`
  if (code === 'EACCES' || code === 'EPERM') {
    return `The data folder ${folder} is not writable by this user; change its owner or set DATA_DIR.`
  }
  return `The data folder ${folder} cannot be used (${code || 'unknown error'}); set DATA_DIR to another folder.`
}
