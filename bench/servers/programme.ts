import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A programme that always says yes, at once: what is measured is DPASS, over real HTTP. */
const server = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const asked = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as object)
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ data: { balance: 1_000_000_000, ...asked } }))
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('SIGTERM', () => process.exit())
