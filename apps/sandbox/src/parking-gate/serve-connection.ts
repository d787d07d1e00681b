import type { FastifyInstance } from 'fastify'
import { tokenRevocation } from 'openid-client'
import { askDpass, type Question, takeAnswer } from '../oauth/code-flow.ts'
import type { Connection } from '../oauth/connect-to-dpass.ts'
import type { DemoClient } from '../oauth/demo-client.ts'
import { troubleOf } from '../oauth/trouble.ts'
import { createBrowserStore } from '../oauth/browser-store.ts'
import { sendPage } from '../pages/page.ts'
import type { Drivers } from './driver.ts'
import { troublePage } from './gate-page.ts'

interface Gate {
  readonly client: DemoClient
  readonly redirectUri: string
  readonly connect: Connection
  readonly drivers: Drivers
  readonly dpassUrl: URL
  readonly now: () => Date
}

/** To DPASS and back, once for every driver; and the end of it. */
export function serveConnection(app: FastifyInstance, gate: Gate): void {
  const { client, redirectUri, connect, drivers, dpassUrl, now } = gate
  const browsers = createBrowserStore<Question>({ cookie: 'parking_gate_browser', path: '/parking-gate', now })

  app.post('/parking-gate', async (request, reply) => {
    try {
      const wish = { redirectUri, scopes: client.scopes, consent: true }
      const { address, question } = await askDpass(await connect(), wish)
      browsers.keep(request, reply, question)
      return await reply.redirect(address, 303)
    } catch (error) {
      return sendPage(reply.code(503), troublePage(troubleOf(error), dpassUrl))
    }
  })

  app.get('/parking-gate/callback', async (request, reply) => {
    const question = browsers.find(request)
    // An answer is accepted once.
    browsers.forget(request, reply)
    if (!question) return sendPage(reply.code(400), troublePage({ kind: 'unsure', code: 'unknown state' }, dpassUrl))
    try {
      drivers.connect(request, reply, await takeAnswer(await connect(), question, request.url))
      return await reply.redirect('/parking-gate', 303)
    } catch (error) {
      return sendPage(reply.code(400), troublePage(troubleOf(error), dpassUrl))
    }
  })

  app.post('/parking-gate/disconnect', async (request, reply) => {
    const driver = drivers.find(request)
    if (driver?.tokens) {
      const { access, refresh } = driver.tokens
      drivers.change(driver.id, { tokens: null })
      // DPASS may be away; the car park forgets the tokens all the same.
      await connect()
        .then((configuration) => tokenRevocation(configuration, refresh ?? access))
        .catch(troubleOf)
    }
    return reply.redirect('/parking-gate', 303)
  })
}
