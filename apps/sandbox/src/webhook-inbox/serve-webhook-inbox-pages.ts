import type { FastifyInstance } from 'fastify'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import type { Notice } from '../pages/notice.ts'
import { say, sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { webhookInboxPage } from './webhook-inbox-page.ts'
import {
  findInbox,
  freshInbox,
  InboxName,
  InboxSettings,
  listArrivals,
  listInboxes,
  setInbox,
} from './webhook-inboxes.ts'
import { webhookInboxesPage } from './webhook-inboxes-page.ts'

type Sent = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const shownAtMost = 50
const ByName = Type.Object({ name: InboxName })
const isName = checkOf(InboxName)
const { secret, answer } = InboxSettings.properties
const isChanged = checkOf(Type.Object({ secret, answer }))

const outcomes = { saved: true, wrong: false } as const

export function serveWebhookInboxPages(app: FastifyInstance, { store, now }: World): void {
  app.get<{ Querystring: Sent }>('/webhook-inbox', ({ query }, reply) => {
    const name = textOf(query['name'])
    if (isName(name)) return reply.redirect(`/webhook-inbox/${name}`, 303)
    const told = name === '' ? undefined : { words: say('sandbox.webhookInbox.nameWrong'), well: false }
    return sendPage(reply, webhookInboxesPage(listInboxes(store), told))
  })
  app.get<{ Params: { name: string }; Querystring: Sent }>(
    '/webhook-inbox/:name',
    { schema: { params: ByName } },
    ({ params: { name }, query, headers: { host = '' } }, reply) => {
      const arrivals = listArrivals(store, name, null, shownAtMost + 1)
      const page = webhookInboxPage({
        name,
        address: `http://${host}/webhook-inbox/${name}`,
        settings: findInbox(store, name) ?? freshInbox,
        arrivals: arrivals.slice(0, shownAtMost),
        more: arrivals.length > shownAtMost,
        told: noticeOf(query['told']),
        now: now(),
      })
      return sendPage(reply, page)
    },
  )
  app.post<{ Params: { name: string }; Body: Sent | null | undefined }>(
    '/webhook-inbox/:name/settings',
    { schema: { params: ByName } },
    ({ params: { name }, body }, reply) => {
      const changed: unknown = { secret: textOf(body?.['secret']), answer: textOf(body?.['answer']) }
      if (!isChanged(changed)) return reply.redirect(`/webhook-inbox/${name}?told=wrong`, 303)
      setInbox(store, name, changed)
      return reply.redirect(`/webhook-inbox/${name}?told=saved`, 303)
    },
  )
}

function noticeOf(told: unknown): Notice | undefined {
  const outcome = (Object.keys(outcomes) as (keyof typeof outcomes)[]).find((each) => each === told)
  return outcome && { words: say(`sandbox.webhookInbox.told.${outcome}`), well: outcomes[outcome] }
}
