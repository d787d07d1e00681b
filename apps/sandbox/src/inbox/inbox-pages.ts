import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFoundPage } from '../pages/not-found-page.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { inboxAddress, inboxPage } from './inbox-page.ts'
import { sendMailFrame } from './mail-frame.ts'
import { messagePage, type View } from './message-page.ts'
import { deleteShown, findMessage, listMessages, type MessageKind } from './messages.ts'

const shownAtMost = 100

export function inboxPages(app: FastifyInstance, { store, now }: World): void {
  app.get<{ Querystring: Query }>('/inbox', ({ query }, reply) => {
    const { kind, to, filter } = readFilter(query)
    const messages = listMessages(store, filter, shownAtMost + 1)
    const more = messages.length > shownAtMost
    return sendPage(reply, inboxPage({ messages: messages.slice(0, shownAtMost), more, kind, to, now: now() }))
  })

  app.post<{ Body: Query | null | undefined }>('/inbox/empty', ({ body }, reply) => {
    const { kind, to, filter } = readFilter(body ?? {})
    deleteShown(store, filter, { newest: one(body?.['newest']), oldest: one(body?.['oldest']) })
    return reply.redirect(inboxAddress(kind, to), 303)
  })

  app.get<{ Params: { id: string }; Querystring: Query }>('/inbox/:id', ({ params, query }, reply) => {
    const message = findMessage(store, params.id)
    if (!message) return notFound(reply)
    return sendPage(reply, messagePage(message, oneOf<View>(['light', 'dark', 'text'], query['view']) ?? 'light'))
  })

  app.get<{ Params: { id: string } }>('/inbox/:id/html', ({ params }, reply) => {
    const message = findMessage(store, params.id)
    return message?.html ? sendMailFrame(reply, message.html) : notFound(reply)
  })
}

/** What a person may have typed into the address bar: forgiven rather than refused. */
type Query = Readonly<Record<string, unknown>>
const one = (value: unknown): string => (typeof value === 'string' ? value : '')
const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((each) => each === value)

function readFilter(sent: Query) {
  const kind = oneOf<MessageKind>(['mail', 'sms'], sent['kind'])
  const to = one(sent['to']).trim()
  return { kind, to, filter: { kind, toContains: to && asStored(to) } }
}

/** Numbers are kept with their country's prefix, but people write their own as 09…. */
const asStored = (to: string): string => to.replace(/^0(?=9\d)/, '')

const notFound = (reply: FastifyReply): FastifyReply => sendPage(reply.code(404), notFoundPage)
