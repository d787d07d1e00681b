import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** The unit of every figure: Fastify with one route, a response schema, and nothing else. */
const app = Fastify()
const reply = { type: 'object', properties: { data: { type: 'object', properties: {} } } }
app.get('/bare', { schema: { response: { 200: reply } } }, async () => ({ data: {} }))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.once('SIGTERM', () => void app.close().then(() => process.exit()))
