import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Log {
  write: (line: string) => void
  close: () => void
}

// With the previous file kept as .1, one log never holds more than twice this on disk.
const LIMIT_BYTES = 20 * 1024 * 1024

/** Opens a fresh log file; the previous one stays beside it as `.1`. */
export function openLog(file: string, limitBytes = LIMIT_BYTES): Log {
  mkdirSync(dirname(file), { recursive: true })
  let descriptor = startFile(file)
  let size = 0
  const write = (line: string) => {
    try {
      if (size > limitBytes) {
        closeSync(descriptor)
        descriptor = startFile(file)
        size = 0
      }
      size += writeSync(descriptor, `${line}\n`)
    } catch {
      // A full disk is told by PostgreSQL and the API themselves; losing a log line must not stop them too.
    }
  }
  return { write, close: () => closeSync(descriptor) }
}

function startFile(file: string): number {
  try {
    renameSync(file, `${file}.1`)
  } catch {
    // There is no previous file at the first start.
  }
  return openSync(file, 'w')
}
