import { once } from 'node:events'
import { createServer } from 'node:net'

/*
 * A port that was free a moment ago can be given to a connection of another test, when it is one of those that the
 * system hands out by itself. These are below them (from 32768 on Linux, from 49152 on macOS); each run of the test
 * runner, and each of its workers, has a range of its own.
 */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0)
const run = (worker === 0 ? process.pid : process.ppid) % 25
const rangeSize = 100
const firstPort = 10_000 + (run * 8 + (worker % 8)) * rangeSize
let taken = 0

/** A free port that no other test is given. */
export async function takePort(): Promise<number> {
  for (let tries = 0; tries < rangeSize; tries++) {
    const port = firstPort + (taken++ % rangeSize)
    if (await isFree(port)) return port
  }
  throw new Error(`all ports from ${firstPort} on are in use`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    await once(server.close(), 'close')
    return true
  } catch {
    return false
  }
}
