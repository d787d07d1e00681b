import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { Rejection } from '../answer-errors.ts'
import { say, sendPage } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import { readOutcome, outcomeOf } from '../pages/button-outcome.ts'
import type { World } from '../world.ts'
import { deliver } from './send-webhook.ts'
import { findWebhook, latestWebhooks } from './webhook-log.ts'
import { webhooksPage } from './webhooks-page.ts'

const shownAtMost = 50
const listedAtMost = 500

type Sent = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) })

/** The log of all webhooks, and the button that sends one again. */
export function setUpWebhooks(app: FastifyInstance, world: World, { dpassUrl }: { readonly dpassUrl: URL }): Partner {
  const { store } = world
  const sendAgain = (id: string) => {
    const webhook = findWebhook(store, id)
    return webhook && deliver(world, new URL(webhook.path, dpassUrl), webhook)
  }

  app.get<{ Querystring: Sent }>('/webhooks', ({ query }, reply) => {
    const webhooks = latestWebhooks(store, shownAtMost + 1)
    const page = webhooksPage({
      webhooks: webhooks.slice(0, shownAtMost),
      more: webhooks.length > shownAtMost,
      open: textOf(query['open']),
      told: readOutcome(query),
      now: world.now(),
    })
    return sendPage(reply, page)
  })
  app.post<{ Body: Sent | null | undefined }>('/webhooks/again', async ({ body }, reply) => {
    const id = textOf(body?.['id'])
    const outcome = await sendAgain(id)
    const told = outcome ? outcomeOf(outcome) : ({ told: 'wrong' } as const)
    return reply.redirect(`/webhooks?${new URLSearchParams({ open: id, ...told }).toString()}#open`, 303)
  })

  app.get('/control/webhooks', () => latestWebhooks(store, listedAtMost))
  app.post<{ Params: Static<typeof ById> }>(
    '/control/webhooks/:id/again',
    { schema: { params: ById } },
    async ({ params }) => {
      const outcome = await sendAgain(params.id)
      if (!outcome) throw new Rejection(404, 'No webhook of that id was sent.')
      return outcome
    },
  )

  return {
    group: 'control',
    entries: () => [
      { href: '/webhooks', icon: 'send', name: say('sandbox.webhooks.title'), body: say('sandbox.webhooks.desc') },
    ],
    calls: [
      { call: 'GET /control/webhooks', body: say('sandbox.control.webhooks') },
      {
        call: 'POST /control/webhooks/{id}/again',
        body: say('sandbox.control.webhookAgain'),
        path: '/control/webhooks/WEBHOOK_ID/again',
      },
    ],
  }
}
