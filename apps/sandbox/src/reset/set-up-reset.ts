import type { FastifyInstance } from 'fastify'
import { say, sendPage } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import type { World } from '../world.ts'
import { emptyStore } from './empty-store.ts'
import { resetPage } from './reset-page.ts'

/** Everything in the sandbox as after its first start. DPASS's own data stay as they are. */
export function setUpReset(app: FastifyInstance, { store }: World, partners: readonly Partner[]): Partner {
  const reset = () => {
    emptyStore(store)
    for (const partner of partners) partner.reset?.()
  }
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/reset', ({ query }, reply) =>
    sendPage(reply, resetPage(query['told'] === 'done')),
  )
  app.post('/reset', (_, reply) => {
    reset()
    return reply.redirect('/reset?told=done', 303)
  })
  app.post('/control/reset', () => {
    reset()
    return { reset: true }
  })
  return {
    group: 'control',
    entries: () => [
      { href: '/reset', icon: 'renew', name: say('sandbox.reset.title'), body: say('sandbox.reset.desc') },
    ],
    calls: [{ call: 'POST /control/reset', body: say('sandbox.control.reset') }],
  }
}
