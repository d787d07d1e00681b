import type { FastifyInstance } from 'fastify'
import type { DoorAnswer, DpassDoor } from '../dpass-door.ts'
import type { Notice } from '../pages/notice.ts'
import { say, sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { emptyDraft, readDraft, type ClientDraft } from './client-form.ts'
import { clientsPage } from './clients-page.ts'
import { registerClient, removeClient } from './register-client.ts'
import { listRegistered } from './registered-clients.ts'

type Sent = Readonly<Record<string, unknown>>

const outcomes = { registered: true, removed: true, unknown: false, away: false, full: false } as const
type Outcome = keyof typeof outcomes

export function serveClientsPage(app: FastifyInstance, world: World, askDpass: DpassDoor): void {
  const { store } = world
  const page = (told: Outcome | undefined, open = '', draft: ClientDraft = emptyDraft) =>
    clientsPage({ draft, clients: listRegistered(store), open, told: noticeOf(told), now: world.now() })

  app.get<{ Querystring: Sent }>('/clients', ({ query: { told, open } }, reply) => {
    const outcome = (Object.keys(outcomes) as Outcome[]).find((each) => each === told)
    return sendPage(reply, page(outcome, typeof open === 'string' ? open : ''))
  })
  app.post<{ Body: Sent | null | undefined }>('/clients', async ({ body }, reply) => {
    const wanted = readDraft(body ?? {})
    const registered = await registerClient(world, askDpass, wanted)
    if (!('refusal' in registered)) return reply.redirect(`/clients?told=registered&open=${registered.uid}#open`, 303)
    const { refusal } = registered
    if (refusal?.status === 409) return sendPage(reply.code(409), page('full', '', wanted))
    if (refusal?.status !== 400) return sendPage(reply.code(502), page('away', '', wanted))
    return sendPage(reply.code(400), page(undefined, '', { ...wanted, wrong: wrongFieldOf(refusal, wanted.name) }))
  })
  app.post<{ Body: Sent | null | undefined }>('/clients/remove', async ({ body }, reply) => {
    const uid = body?.['uid']
    const outcome = typeof uid === 'string' ? await removeClient(world, askDpass, uid) : 'unknown'
    return reply.redirect(`/clients?told=${outcome}`, 303)
  })
}

const noticeOf = (told: Outcome | undefined): Notice | undefined =>
  told && { words: say(`sandbox.clients.told.${told}`), well: outcomes[told] }

/** DPASS names the field of an address and of some names; of all else it says only that there can be no such app. */
function wrongFieldOf({ error }: DoorAnswer, name: string): ClientDraft['wrong'] {
  const fields = error?.details.map(({ field }) => field) ?? []
  if (fields.some((field) => field.startsWith('redirectUris'))) return 'redirectUris'
  return name === '' || fields.includes('name') ? 'name' : 'client'
}
