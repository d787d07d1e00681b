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

/** A free port, chosen by the operating system. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port')
  return address.port
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
