import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { say, sendPage } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import { clockPage, dayMs, type Step, steps } from './clock-page.ts'
import type { Clock } from './clock.ts'
import { describeSpan } from './describe-span.ts'
import type { DpassClock } from './dpass-clock.ts'

const aheadAtMostMs = 731 * dayMs
const Setting = Type.Object(
  { aheadMs: Type.Integer({ minimum: 0, maximum: aheadAtMostMs }) },
  { additionalProperties: false },
)

type Sent = Readonly<Record<string, unknown>>

/** The page that moves the time of DPASS and of the sandbox together. */
export function setUpClock(app: FastifyInstance, clock: Clock, dpass: DpassClock): Partner {
  /** DPASS first: a clock that only the partners have moved would be worse than none. */
  const move = async (aheadMs: number): Promise<boolean> => {
    const taken = await dpass.set(aheadMs)
    if (taken !== undefined) clock.aheadMs = taken
    return taken !== undefined
  }
  const tell = () => ({ aheadMs: clock.aheadMs, now: clock.now().toISOString() })

  app.get<{ Querystring: Sent }>('/clock', async ({ query }, reply) => {
    const aheadMs = await dpass.read()
    if (aheadMs !== undefined) clock.aheadMs = aheadMs
    const isLost = aheadMs === undefined || query['told'] === 'lost'
    const told = isLost ? { words: say('sandbox.clock.lost'), well: false } : undefined
    return sendPage(reply, clockPage(clock.now(), clock.aheadMs, told))
  })
  app.post<{ Body: Sent | null | undefined }>('/clock', async ({ body }, reply) => {
    const step = body?.['step']
    const byMs = Object.hasOwn(steps, String(step)) ? steps[step as Step] : 0
    const moved = await move(step === 'back' ? 0 : Math.min(clock.aheadMs + byMs, aheadAtMostMs))
    return reply.redirect(moved ? '/clock' : '/clock?told=lost', 303)
  })

  app.get('/control/clock', tell)
  app.put<{ Body: Static<typeof Setting> }>(
    '/control/clock',
    { schema: { body: Setting } },
    async ({ body }, reply) => {
      if (!(await move(body.aheadMs))) return reply.code(502).send({ error: 'DPASS did not move its clock.' })
      return tell()
    },
  )

  return {
    group: 'control',
    entries: () => [
      {
        href: '/clock',
        icon: 'clock',
        name: say('sandbox.clock.title'),
        body: say('sandbox.clock.desc'),
        care: clock.aheadMs > 0 && say('sandbox.clock.ahead', { span: describeSpan(clock.aheadMs) }),
      },
    ],
    calls: [
      { call: 'GET /control/clock', body: say('sandbox.control.clock') },
      { call: 'PUT /control/clock', body: say('sandbox.control.setClock'), json: { aheadMs: 600_000 } },
    ],
    reset: () => void move(0),
  }
}
