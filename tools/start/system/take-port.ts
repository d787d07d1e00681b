import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const lowest = 10_081
const highest = 32_000

/**
 * A free port that no other test is given. A port that was free a moment ago can be given to a connection of another
 * test, when it is one of those that the system hands out by itself; these are below them (from 32768 on Linux, from
 * 49152 on macOS), and above 10080, the highest that browsers and fetch refuse to call
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
export async function takePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(lowest, highest)
    if ((await claimPort(port)) && (await isFree(port))) return port
  }
  throw new Error(`no free port was found between ${lowest} and ${highest}`)
}

/**
 * False when another has it. Between being found and being listened at a port looks free, to another run of the tests
 * too, so its UDP twin, which nobody here uses, is held until this process ends.
 */
export async function claimPort(port: number): Promise<boolean> {
  const claim = createSocket('udp4').unref()
  try {
    claim.bind(port, '127.0.0.1')
    await once(claim, 'listening')
    return true
  } catch {
    return false
  }
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
