import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from '@dpass/contract/schema'
import { hungUp } from '../hung-up.ts'
import type { Arrivals } from '../inbox/arrivals.ts'
import type { World } from '../world.ts'
import { toleranceMs } from './judge-signature.ts'
import { InboxName, keepArrival, setInbox } from './webhook-inboxes.ts'

const statuses = { ok: 200, slow: 200, error: 500, gone: 410 } as const

const ByName = Type.Object({ name: InboxName })

/** Keeps whatever is posted to an inbox, as it came, and answers as the tester has chosen. */
export function receiveWebhooks(app: FastifyInstance, world: World, arrivals: Arrivals): void {
  const { store, stopping } = world
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post<{ Params: { name: string }; Body: unknown }>(
    '/webhook-inbox/:name',
    { schema: { params: ByName } },
    async (request, reply) => {
      const { name } = request.params
      const { answer, delayMs } = setInbox(store, name, {})
      const timestamp = headerOf(request, 'webhook-timestamp')
      keepArrival(store, name, {
        id: world.newId(),
        webhookId: headerOf(request, 'webhook-id'),
        timestamp,
        signatures: headerOf(request, 'webhook-signature'),
        timely: isTimely(world, Number(timestamp) * 1_000),
        body: typeof request.body === 'string' ? request.body : '',
        answer,
        receivedAt: world.now().toISOString(),
      })
      arrivals.tell()
      if (answer === 'slow') {
        const calledOff = AbortSignal.any([stopping, hungUp(reply)])
        await setTimeout(delayMs, undefined, { signal: calledOff }).catch(() => undefined)
      }
      return reply.code(statuses[answer]).send({ inbox: name })
    },
  )
}

const longestHeader = 1_000

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value.slice(0, longestHeader) : ''
}

/** By either clock: which of them a sender signs by, while the demo's is ahead, is not to be judged here. */
const isTimely = ({ now, wallClock }: World, sentAtMs: number): boolean =>
  [now(), wallClock()].some((clock) => Math.abs(clock.getTime() - sentAtMs) <= toleranceMs)
