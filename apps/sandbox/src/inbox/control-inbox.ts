import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { hungUp } from '../hung-up.ts'
import type { World } from '../world.ts'
import type { Arrivals } from './arrivals.ts'
import { emptyInbox, listMessages, Message, MessageKind } from './messages.ts'
import { Recipient, restorePlus } from './recipient.ts'

const longestWaitMs = 30_000

const Filter = Type.Object(
  {
    to: Type.Optional(Recipient),
    kind: Type.Optional(MessageKind),
    /** Only what came after the message of this id. */
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** How long to hold the answer back while there is nothing to tell. */
    waitMs: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
  },
  { additionalProperties: false },
)

export function controlInbox(app: FastifyInstance, { store, stopping }: World, arrivals: Arrivals): void {
  app.get<{ Querystring: Static<typeof Filter> }>(
    '/control/inbox',
    { schema: { querystring: Filter, response: { 200: Type.Array(Message) } } },
    async ({ query: { to, kind, after, waitMs = '0' } }, reply) => {
      const look = () => listMessages(store, { to: to && restorePlus(to), kind, after })
      const patience = AbortSignal.timeout(Math.min(Number(waitMs), longestWaitMs))
      const calledOff = AbortSignal.any([patience, stopping, hungUp(reply)])
      let messages = look()
      while (messages.length === 0 && (await arrivals.next(calledOff))) messages = look()
      return messages
    },
  )
  app.delete('/control/inbox', () => {
    emptyInbox(store)
    return []
  })
}
