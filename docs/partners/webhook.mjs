// A programme tells DPASS that its maintenance begins (ABNORMAL=true) or is over. Signed by hand: node:crypto is all it takes.
import { createHmac, randomUUID } from 'node:crypto'

const { DPASS_URL = 'http://localhost:3000', PROGRAMME = 'TREEPOINT', ABNORMAL = 'false' } = process.env
const { WEBHOOK_SECRET = `whsec_${btoa(`sandbox-webhook-secret-${PROGRAMME}`)}` } = process.env

// One id for one event, stored with it: however often the event is sent, it counts once.
const id = `msg_${randomUUID()}`
const event = { programme: PROGRAMME, abnormal: ABNORMAL === 'true' }
const body = JSON.stringify({ type: 'programme.status', timestamp: new Date().toISOString(), data: event })

console.log('DPASS answers', await send())
console.log('Sent again:', await send())

async function send() {
  // Signed at every try, because a signature lives five minutes: over id, time and the body, byte by byte as it is sent.
  const timestamp = Math.floor(Date.now() / 1000)
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const response = await fetch(new URL('/v1/webhooks/programme', DPASS_URL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  })
  return response.status
}
