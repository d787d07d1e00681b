import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { takePort } from './take-port.ts'

interface App {
  readonly api: string
  readonly uid: string
  readonly secret: string
}

/** What an app was told of one redemption. */
export interface Message {
  readonly webhookId: string
  readonly type: string
  readonly redemptionId: string
}

/** A partner's endpoint, registered with DPASS: what arrives there from now on. */
export async function openEndpoint(app: App): Promise<readonly Message[]> {
  const messages: Message[] = []
  const port = await takePort()
  const server = createServer((request, reply) => {
    void json(request).then((body) => {
      const { type, data } = body as { type: string; data: { id: string } }
      messages.push({ webhookId: String(request.headers['webhook-id']), type, redemptionId: data.id })
      return reply.writeHead(204).end()
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  await register(app, `http://127.0.0.1:${port}/`)
  return messages
}

async function register({ api, uid, secret }: App, url: string): Promise<void> {
  const granted = await fetch(`${api}/v2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${uid}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'webhooks' }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const reply = await fetch(`${api}/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: ['redemption.completed', 'redemption.failed'] }),
  })
  if (reply.status !== 201) throw new Error(`the endpoint was refused: ${reply.status} ${await reply.text()}`)
}
