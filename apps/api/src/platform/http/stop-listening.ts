import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** A connection that was just accepted has this long to bring its request. */
const firstRequestMs = 500
const maxTurns = 1_000

/**
 * Takes no new connections, and resolves when the last one has ended. A proxy meets one of two things only: a refused
 * connection, after which it may send any request elsewhere, or an answer. `server.close()` alone gives it two more,
 * with a request half sent: a reset, for connections the kernel has accepted and this process has not, and an end
 * without an answer, for connections whose request has not arrived yet.
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
