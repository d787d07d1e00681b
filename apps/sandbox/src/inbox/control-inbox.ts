import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { World } from '../world.ts'
import { emptyInbox, listMessages, Message, MessageKind } from './messages.ts'

const Filter = Type.Object(
  { to: Type.Optional(Type.String({ minLength: 1, maxLength: 320 })), kind: Type.Optional(MessageKind) },
  { additionalProperties: false },
)

export function controlInbox(app: FastifyInstance, { store }: World): void {
  app.get<{ Querystring: Static<typeof Filter> }>(
    '/control/inbox',
    { schema: { querystring: Filter, response: { 200: Type.Array(Message) } } },
    ({ query: { to, kind } }) => listMessages(store, { to: to && restorePlus(to), kind }),
  )
  app.delete('/control/inbox', () => {
    emptyInbox(store)
    return []
  })
}

/** A plus written bare in an address bar arrives as a space. No address begins with one, so a number must be meant. */
const restorePlus = (to: string): string => to.replace(/^ (?=\d)/, '+')
