import type { FastifyInstance } from 'fastify'
import { bringsKey } from '@dpass/wire/bearer-key'
import type { Config } from '../platform/config/config.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * What the sandbox may ask of DPASS beyond what partners may; for the holder of the demo's key alone. In production there
 * is no key, whatever the environment says (config.ts), and so none of these calls.
 */
export function openDemoDoor(
  app: FastifyInstance,
  { demoControlKey }: Pick<Config, 'demoControlKey'>,
  serve: (door: FastifyInstance) => void,
): void {
  if (demoControlKey === undefined) return
  const holdsKey = bringsKey(demoControlKey)
  app.register(async (door) => {
    door.addHook('onRequest', async (request) => {
      if (!holdsKey(request)) throw new Refusal('UNAUTHENTICATED', "not the demo's key")
    })
    serve(door)
  })
}
