import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { bringsKey } from '@dpass/wire/bearer-key'
import { Refusal } from '../platform/refusal.ts'
import { addMs, dayMs } from '../platform/time.ts'

/** The demo's clock: so much ahead of the machine's, until it is set again or the API stops. */
export interface DemoClock {
  readonly now: () => Date
  aheadMs: number
}

/** Two years: every plan and every agreement has run out by then. */
export const aheadAtMostMs = 731 * dayMs

/** None in production, whatever the environment says: only the demo has a key for it (config.ts). */
export function openDemoClock({ demoControlKey }: Pick<Config, 'demoControlKey'>): DemoClock | undefined {
  if (demoControlKey === undefined) return undefined
  const clock: DemoClock = { aheadMs: 0, now: () => addMs(new Date(), clock.aheadMs) }
  return clock
}

const Setting = {
  type: 'object',
  properties: { aheadMs: { type: 'integer', minimum: 0, maximum: aheadAtMostMs } },
  required: ['aheadMs'],
  additionalProperties: false,
}

/** The door by which the sandbox moves the clock; for the holder of the demo's key alone. */
export function serveDemoClock(
  app: FastifyInstance,
  clock: DemoClock | undefined,
  { demoControlKey }: Pick<Config, 'demoControlKey'>,
): void {
  if (!clock || demoControlKey === undefined) return
  const holdsKey = bringsKey(demoControlKey)
  const tell = () => ({ data: { aheadMs: clock.aheadMs, now: clock.now().toISOString() } })
  app.register(async (door) => {
    door.addHook('onRequest', async (request) => {
      if (!holdsKey(request)) throw new Refusal('UNAUTHENTICATED', "not the demo's key")
    })
    door.get('/demo/clock', tell)
    door.put<{ Body: { aheadMs: number } }>('/demo/clock', { schema: { body: Setting } }, ({ body }) => {
      clock.aheadMs = body.aheadMs
      return tell()
    })
  })
}
