import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'

export interface Outgoing {
  readonly method: string
  /** After the base address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Incoming {
  readonly status: number
  readonly text: string
}

/** The whole answer has not come within the time given. */
export class TooSlow extends Error {}

/** The answer is longer than any that the contract knows. */
export class TooLong extends Error {}

const maxReplyBytes = 1024 * 1024
const connections = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 }

/**
 * One HTTP request and its whole answer, on connections that are kept. By `node:http`, because `fetch` costs three times
 * its time, and a redemption makes two calls. Redirects are answers like others: nothing is sent to another address.
 */
export function openExchange(baseUrl: string, timeoutMs: number): (outgoing: Outgoing) => Promise<Incoming> {
  const { protocol, hostname, port, pathname } = new URL(baseUrl)
  const isSecure = protocol === 'https:'
  const { request } = isSecure ? https : http
  const agent = isSecure ? new https.Agent(connections) : new http.Agent(connections)
  // An address in brackets (IPv6) stands without them where it is connected to.
  const host = hostname.replace(/^\[|\]$/g, '')
  const basePath = pathname.replace(/\/$/, '')
  const target = { host, agent, ...(port && { port }) }

  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const asked = request({ ...target, method, path: basePath + path, headers }, (reply) =>
        readWhole(reply, (text) => done(() => resolve({ status: reply.statusCode ?? 0, text })), fail),
      )
      const timer = setTimeout(() => fail(new TooSlow(`no answer in ${timeoutMs} ms`)), timeoutMs)
      function done(tell: () => void) {
        clearTimeout(timer)
        tell()
      }
      function fail(error: Error) {
        done(() => reject(error))
        asked.destroy()
      }
      asked.on('error', fail)
      asked.end(body)
    })
}

function readWhole(reply: IncomingMessage, give: (text: string) => void, fail: (error: Error) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  reply.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > maxReplyBytes) fail(new TooLong('the answer is too long'))
    else chunks.push(chunk)
  })
  reply.on('end', () => give((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8')))
  reply.on('error', fail)
}
