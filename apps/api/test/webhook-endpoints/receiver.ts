import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Afterwards } from '../setup/afterwards.ts'

export interface Message {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface Receiver {
  readonly url: string
  /** What has arrived, in the order of arrival. */
  readonly messages: Message[]
  /** How it answers from now on. */
  answer: (request: IncomingMessage, reply: ServerResponse) => void
}

const thanks: Receiver['answer'] = (_request, reply) => void reply.writeHead(204).end()

/** What a partner runs: notes every message, and answers as the test wants. */
export async function openReceiver(afterwards: Afterwards, host = '127.0.0.1'): Promise<Receiver> {
  const receiver: { url: string; messages: Message[]; answer: Receiver['answer'] } = {
    url: '',
    messages: [],
    answer: thanks,
  }
  async function receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { headers } = request
    const raw = await text(request)
    const body = JSON.parse(raw) as Pick<Message, 'type' | 'timestamp' | 'data'>
    receiver.messages.push({ id: String(headers['webhook-id']), headers, raw, ...body })
    receiver.answer(request, reply)
  }
  const server = createServer((request, reply) => void receive(request, reply)).listen(0, host)
  await once(server, 'listening')
  afterwards(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  receiver.url = `http://${host}:${(server.address() as AddressInfo).port}/dpass`
  return receiver
}

/** Whether a message was signed by the secret at that time; the library compares with the clock of the machine. */
export function isSigned({ id, headers, raw }: Message, secret: string): boolean {
  const seconds = Number(headers['webhook-timestamp'])
  const expected = new Webhook(secret).sign(id, new Date(seconds * 1_000), raw)
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
