import { Webhook } from 'standardwebhooks'
import type { Product } from '../setup/product.ts'

interface Change {
  readonly id: string
  readonly secret: string
  readonly at: Date
}

/** A webhook as the gateway itself would send it. */
export async function tellAsGateway(
  { app, world }: Pick<Product, 'app' | 'world'>,
  data: object,
  { id = `msg_${crypto.randomUUID()}`, secret, at = new Date() }: Partial<Change> = {},
) {
  const payload = JSON.stringify({ type: 'payment.settled', timestamp: at.toISOString(), data })
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/webhooks/payment',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret ?? world.config.payment.webhookSecret).sign(id, at, payload),
    },
    payload,
  })
  return { status: reply.statusCode, code: reply.json<{ error?: { code: string } }>().error?.code }
}
