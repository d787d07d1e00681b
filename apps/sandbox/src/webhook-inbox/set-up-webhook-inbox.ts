import type { FastifyInstance } from 'fastify'
import type { ControlCall } from '../control/control-call.ts'
import { createArrivals } from '../inbox/arrivals.ts'
import { say } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import type { World } from '../world.ts'
import { controlWebhookInbox } from './control-webhook-inbox.ts'
import { receiveWebhooks } from './receive-webhooks.ts'
import { serveWebhookInboxPages } from './serve-webhook-inbox-pages.ts'
import { answers } from './webhook-inboxes.ts'

/** Addresses that a partner's engineer can name as their own, to see what DPASS tells and what it does on an answer. */
export function setUpWebhookInbox(app: FastifyInstance, world: World): Partner {
  const arrivals = createArrivals()
  app.register(async (inbox) => receiveWebhooks(inbox, world, arrivals))
  controlWebhookInbox(app, world, arrivals)
  serveWebhookInboxPages(app, world)
  return {
    group: 'thirdParties',
    entries: () => [
      {
        href: '/webhook-inbox',
        icon: 'emptyBox',
        name: say('sandbox.webhookInbox.title'),
        body: say('sandbox.webhookInbox.desc'),
      },
    ],
    calls,
  }
}

const path = '/control/webhook-inbox/{name}'
const example = '/control/webhook-inbox/my-car-park'
const calls: readonly ControlCall[] = [
  {
    call: 'POST /webhook-inbox/{name}',
    body: say('sandbox.control.webhookArrives'),
    path: '/webhook-inbox/my-car-park',
  },
  { call: `GET ${path}?after=&waitMs=`, body: say('sandbox.control.webhookInbox'), path: example },
  {
    call: `PUT ${path}`,
    body: say('sandbox.control.setWebhookInbox'),
    path: example,
    modes: answers,
    json: { answer: 'ok', secret: 'whsec_c2FuZGJveC1zZWNyZXQtb2YtYS1wYXJ0bmVy' },
  },
  { call: `DELETE ${path}`, body: say('sandbox.control.emptyWebhookInbox'), path: example },
]
