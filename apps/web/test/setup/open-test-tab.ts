import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { connect, type Tab } from '../../src/api/client/connect.ts'

export interface RecordedRequest {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** `hang up` closes the connection; `half` does so in the middle of a body of this status; `never` sends no reply. */
export type FakeReply =
  | { readonly status: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status: number; readonly text: string }
  | { readonly half: number }
  | 'hang up'
  | 'never'

export interface TestServer {
  readonly origin: string
  readonly asked: RecordedRequest[]
}

export const data = (value: unknown): FakeReply => ({ status: 200, json: { data: value } })
export const refusal = (status: number, code: string, message = code, details?: object): FakeReply => ({
  status,
  json: { error: { code, message, details } },
})

/** For vi.waitUntil, whose own limit of a second is short for a machine with other things to do. */
export const inGoodTime = { timeout: 4_500, interval: 5 }

/** A real server on a real port, which replies what the test says until the test is over. */
export async function openServer(
  reply: (asked: RecordedRequest) => FakeReply | Promise<FakeReply>,
): Promise<TestServer> {
  const asked: RecordedRequest[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const received = { line: `${request.method} ${request.url}`, headers: request.headers, body }
    asked.push(received)
    give(await reply(received), response)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function give(reply: FakeReply, response: ServerResponse): void {
  if (reply === 'never') return
  if (reply === 'hang up') response.destroy()
  else if ('half' in reply)
    response.writeHead(reply.half, { 'content-length': 100 }).write('{"data":', () => response.destroy())
  else
    response
      .writeHead(reply.status, 'headers' in reply ? reply.headers : {})
      .end('json' in reply ? JSON.stringify(reply.json) : reply.text)
}

/** A Storage like a browser's, in memory; `told` sees what is done to it. */
export function memoryStorage(entries: Record<string, string> = {}, told: (done: string) => void = () => {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => {
      told('clear')
      map.clear()
    },
  }
}

interface Circumstances extends Partial<Omit<Tab, 'fetch' | 'location'>> {
  readonly local?: Storage
  readonly session?: Storage
  readonly at?: string
  readonly goTo?: (address: string) => void
}

/** A tab at an address: Node's own fetch and locks, and what a browser has and Node has not. */
export function openTab(server: TestServer, circumstances: Circumstances = {}) {
  const { local = memoryStorage(), session = memoryStorage(), at = '/', goTo, ...rest } = circumstances
  const wentTo: string[] = []
  const sent: RequestInit[] = []
  let loads = 0
  const reload = () => void loads++
  const { pathname, search } = new URL(at, server.origin)
  const replace = (address: string | URL) => {
    wentTo.push(String(address))
    goTo?.(String(address))
  }
  const client = connect({
    fetch: (path, init) => {
      sent.push(init)
      return fetch(server.origin + path, init)
    },
    localStorage: () => local,
    sessionStorage: () => session,
    locks: navigator.locks,
    location: () => ({ pathname, search, replace, reload }),
    onStorage: () => {},
    requestTimeoutMs: 10_000,
    storageDelayMs: 0,
    ...rest,
  })
  return { ...client, local, session, wentTo, sent, reloads: () => loads }
}
