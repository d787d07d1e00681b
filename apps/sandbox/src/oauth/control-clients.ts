import type { FastifyInstance } from 'fastify'
import { Type } from '@dpass/contract/schema'
import { DemoClient } from './demo-client.ts'

/** The schema of the answer leaves out what only DPASS needs to know of a client. */
export function controlClients(app: FastifyInstance, clients: readonly DemoClient[]): void {
  app.get('/control/clients', { schema: { response: { 200: Type.Array(DemoClient) } } }, () => clients)
}
