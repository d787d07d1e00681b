import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A DPASS that only takes webhooks. It answers with the given statuses in turn, then with the last; 0 hangs up. */
export async function receiveWebhooks(...statuses: number[]) {
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) })
    const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 200
    if (status === 0) request.socket.destroy()
    else response.writeHead(status).end('{"data":{}}')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { received, dpassUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
