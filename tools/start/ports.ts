import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart, errorCode } from './cannot-start.ts'

/** Refuses, before anything heavy is done, when something else already answers where we want to listen. */
export async function ensureFree(host: string, ports: Record<string, number>, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (const [name, port] of Object.entries(ports)) {
    let code = await findObstacle(host, port)
    while (code === 'EADDRINUSE' && Date.now() < deadline) {
      await wait(100)
      code = await findObstacle(host, port)
    }
    if (code) throw new CannotStart(explain(code, host, name, port))
  }
}

/** Refuses a HOST that is not this machine's and a PORT that somebody listens at. */
export async function ensureListening(host: string, port: number): Promise<void> {
  const code = await tryListening(host, port)
  if (code) throw new CannotStart(explain(code, host, 'PORT', port))
}

/**
 * A free port below those that operating systems give to connections (32768 and up on Linux): one of these could be taken
 * by any connection between being found and being listened at.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 32_000)
    if ((await tryListening('127.0.0.1', port)) === undefined) return port
  }
  throw new CannotStart('No free port was found between 20000 and 32000.')
}

async function findObstacle(host: string, port: number): Promise<string | undefined> {
  return (await tryListening(host, port)) ?? ((await answers(port)) ? 'EADDRINUSE' : undefined)
}

async function tryListening(host: string, port: number): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return undefined
  } catch (error) {
    return errorCode(error) || 'unknown'
  }
}

/** macOS lets us bind 127.0.0.1 beside a program on 0.0.0.0, so whether anybody answers is asked as well. */
async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 500 })
  try {
    await Promise.race([once(socket, 'connect'), once(socket, 'timeout').then(() => Promise.reject(new Error()))])
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function explain(code: string, host: string, name: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use; stop the program that uses it, or set ${name} to a free port.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set ${name} to a port above 1023.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    return `HOST is "${host}", which is not an address of this machine.`
  }
  return `Port ${port} on ${host} cannot be used (${code}); set ${name} to another port.`
}
