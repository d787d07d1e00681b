import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/**
 * A proxy as docs/operations.md describes it: it keeps connections to the instances, closes idle ones before they do,
 * takes those in turn that say by /readyz that they are ready, and goes to the next one only when a connection is
 * refused, because then nothing has been sent. Whatever else goes wrong reaches the client: an answer 503 as it is, a
 * lost connection as 502.
 */
export async function openProxy(ports: readonly number[], idleMs: number): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  const closing = new AbortController()
  const ready = new Set<number>()
  await lookWhoIsReady(ports, ready)
  const looking = keepLooking(ports, ready, closing.signal)
  let turn = 0
  const server = createServer((incoming, answer) => {
    const first = turn++
    const inTurn = ports.map((_, step) => ports[(first + step) % ports.length] ?? 0)
    const readyFirst = inTurn.toSorted((a, b) => Number(ready.has(b)) - Number(ready.has(a)))
    void forward(incoming, answer, agent, readyFirst)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      closing.abort()
      await looking
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

const lookEveryMs = 100

async function keepLooking(ports: readonly number[], ready: Set<number>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await lookWhoIsReady(ports, ready)
    await setTimeout(lookEveryMs, undefined, { signal: closing }).catch(() => undefined)
  }
}

async function lookWhoIsReady(ports: readonly number[], ready: Set<number>): Promise<void> {
  await Promise.all(
    ports.map(async (port) => {
      const says = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      await says?.arrayBuffer()
      if (says?.ok) ready.add(port)
      else ready.delete(port)
    }),
  )
}

async function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  agent: Agent,
  ports: number[],
): Promise<void> {
  const body = Buffer.concat(await incoming.toArray())
  for (const port of ports) {
    const { method, url: path, headers } = incoming
    const kept = { ...headers, connection: 'keep-alive' }
    const asked = request({ host: '127.0.0.1', port, method, path, headers: kept, agent })
    try {
      const [reply] = (await once(asked.end(body), 'response')) as [IncomingMessage]
      answer.writeHead(reply.statusCode ?? 502, { 'content-type': reply.headers['content-type'] ?? '' })
      answer.end(Buffer.concat(await reply.toArray()))
      return
    } catch (error) {
      const { code = 'no code' } = error as NodeJS.ErrnoException
      if (code === 'ECONNREFUSED') continue
      answer.writeHead(502).end(`${code}, ${asked.reusedSocket ? 'kept' : 'new'} connection`)
      return
    }
  }
  answer.writeHead(502).end('refused by all')
}
