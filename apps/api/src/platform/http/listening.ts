import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { StartProblem } from '../config/start-problem.ts'

export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = sentences(host, port)[code]
    throw sentence === undefined ? error : new StartProblem(sentence, { cause: error })
  })
}

function sentences(host: string, port: number): Readonly<Record<string, string>> {
  const notOurs = `HOST is "${host}", which is not an address of this machine.`
  return {
    EADDRINUSE: `port ${port} is in use by another program. Set PORT to a free one.`,
    EACCES: `this user may not listen on port ${port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: notOurs,
    ENOTFOUND: notOurs,
    EAI_AGAIN: notOurs,
    EINVAL: notOurs,
  }
}

/** How long a connection that was just accepted has to send its first request. */
const firstRequestMs = 500
const maxTurns = 1_000

/**
 * Stops accepting connections and resolves when the last one has ended. A proxy then sees either a refused connection,
 * after which it may send the request elsewhere, or an answer. `server.close()` alone would break requests that are
 * half sent: connections that the kernel has accepted and this process has not are reset, and connections whose request
 * has not arrived are ended without an answer.
 */
export async function stopListening(server: Server): Promise<void> {
  await acceptWaiting(server)
  // The plain server's close ends the listening only; the HTTP server's would also end connections that look idle.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([ended, setTimeout(firstRequestMs)])
  server.closeIdleConnections()
  await ended
}

/** One connection is accepted in each turn of the event loop; a turn without one shows that none is waiting. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = true
  const note = () => {
    accepted = true
  }
  server.on('connection', note)
  for (let turn = 0; accepted && turn < maxTurns; turn++) {
    accepted = false
    await setImmediate()
  }
  server.off('connection', note)
}
