import { Webhook } from 'standardwebhooks'
import type { Product } from './product.ts'

interface Change {
  readonly id: string
  readonly secret: string
  /** When it is sent, which the signature covers. */
  readonly at: Date
  /** When it happened. */
  readonly timestamp: Date
  readonly text: string
}

/** A webhook as the programme itself would send it. */
export async function tellAsProgramme(
  { app, world, clock }: Pick<Product, 'app' | 'world' | 'clock'>,
  uid: string,
  event: object,
  change: Partial<Change> = {},
) {
  const { id = `msg_${crypto.randomUUID()}`, at = new Date(), timestamp = clock.now() } = change
  const text = JSON.stringify({ timestamp: timestamp.toISOString(), ...event })
  const secret = change.secret ?? world.config.programmes[uid as 'TREEPOINT'].webhookSecret
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/webhooks/programme',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, text),
    },
    payload: change.text ?? text,
  })
  return { status: reply.statusCode, code: reply.json<{ error?: { code: string } }>().error?.code }
}
