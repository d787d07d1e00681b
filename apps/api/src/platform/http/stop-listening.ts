import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

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
