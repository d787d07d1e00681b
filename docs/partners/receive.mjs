// Receives what DPASS tells: WEBHOOK_SECRET=whsec_… PORT=4100 node receive.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const secret = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const seen = new Set() // A real receiver keeps the ids in its database, written together with what it does.

/** Signed over id, time and the body byte by byte; five minutes old at most. Several signatures while a secret is replaced. */
function isOurs(headers, body) {
  const { 'webhook-id': id = '', 'webhook-timestamp': sentAt = '', 'webhook-signature': given = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) <= 300)) return false
  const mac = createHmac('sha256', secret).update(`${id}.${sentAt}.`).update(body).digest('base64')
  const expected = Buffer.from(`v1,${mac}`)
  const isEqual = (signature) =>
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected)
  return given.split(' ').some(isEqual)
}

async function take(request, response) {
  const body = await buffer(request)
  const genuine = isOurs(request.headers, body)
  // 2xx says that it is stored. What takes long is done afterwards: DPASS waits 10 seconds.
  response.writeHead(genuine ? 204 : 401).end()
  const id = request.headers['webhook-id']
  if (!genuine || seen.has(id)) return
  seen.add(id)
  console.log(JSON.parse(body).type)
}

// Who hangs up in the middle ends this request and not the receiver.
const server = createServer((request, response) => {
  take(request, response).catch(() => response.destroy())
})
server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1')
