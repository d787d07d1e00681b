import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { addMs, dayMs } from '../platform/time.ts'
import { openDemoDoor } from './demo-door.ts'

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

/** By these calls the sandbox moves the clock. */
export function serveDemoClock(
  app: FastifyInstance,
  clock: DemoClock | undefined,
  config: Pick<Config, 'demoControlKey'>,
): void {
  if (!clock) return
  const tell = () => ({ data: { aheadMs: clock.aheadMs, now: clock.now().toISOString() } })
  openDemoDoor(app, config, (door) => {
    door.get('/demo/clock', tell)
    door.put<{ Body: { aheadMs: number } }>('/demo/clock', { schema: { body: Setting } }, ({ body }) => {
      clock.aheadMs = body.aheadMs
      return tell()
    })
  })
}
