import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { hungUp } from '../hung-up.ts'
import type { Arrivals } from '../inbox/arrivals.ts'
import type { World } from '../world.ts'
import { emptyWebhookInbox, InboxName, InboxSettings, listArrivals, setInbox } from './webhook-inboxes.ts'

const longestWaitMs = 30_000

const strict = { additionalProperties: false } as const
const ByName = Type.Object({ name: InboxName }, strict)
const Filter = Type.Object(
  {
    /** Only what came after the one of this id. */
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** How long to hold the answer back while there is nothing to tell. */
    waitMs: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
  },
  strict,
)
const Changed = Type.Partial(InboxSettings, strict)

interface Named {
  Params: { name: string }
}

export function controlWebhookInbox(app: FastifyInstance, { store, stopping }: World, arrivals: Arrivals): void {
  app.get<Named & { Querystring: Static<typeof Filter> }>(
    '/control/webhook-inbox/:name',
    { schema: { params: ByName, querystring: Filter } },
    async ({ params: { name }, query: { after, waitMs = '0' } }, reply) => {
      const patience = AbortSignal.timeout(Math.min(Number(waitMs), longestWaitMs))
      const calledOff = AbortSignal.any([patience, stopping, hungUp(reply)])
      let found = listArrivals(store, name, after)
      while (found.length === 0 && (await arrivals.next(calledOff))) found = listArrivals(store, name, after)
      return found
    },
  )
  app.put<Named & { Body: Static<typeof Changed> }>(
    '/control/webhook-inbox/:name',
    { schema: { params: ByName, body: Changed } },
    ({ params: { name }, body }) => ({ name, ...setInbox(store, name, body) }),
  )
  app.delete<Named>('/control/webhook-inbox/:name', { schema: { params: ByName } }, ({ params: { name } }) => {
    emptyWebhookInbox(store, name)
    return []
  })
}
