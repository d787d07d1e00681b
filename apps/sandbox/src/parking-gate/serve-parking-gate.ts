import type { FastifyInstance } from 'fastify'
import { askDpass, type Question, takeAnswer } from '../oauth/code-flow.ts'
import { connectToDpass } from '../oauth/connect-to-dpass.ts'
import type { DemoClient } from '../oauth/demo-client.ts'
import { troubleOf } from '../oauth/trouble.ts'
import { createBrowserStore } from '../oauth/browser-store.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { gatePage } from './gate-page.ts'

/** A car park's gate, which a member lets use their points. */
export function serveParkingGate(app: FastifyInstance, { now }: World, client: DemoClient, dpassUrl: URL): void {
  const [redirectUri] = client.redirectUris
  if (redirectUri === undefined) return
  const connect = connectToDpass(dpassUrl, client)
  const browsers = createBrowserStore<Question>({ cookie: 'parking_gate_browser', path: '/parking-gate', now })

  app.get('/parking-gate', (_, reply) => sendPage(reply, gatePage('welcome', dpassUrl)))

  app.post('/parking-gate', async (request, reply) => {
    try {
      const wish = { redirectUri, scopes: client.scopes, consent: true }
      const { address, question } = await askDpass(await connect(), wish)
      browsers.keep(request, reply, question)
      return await reply.redirect(address, 303)
    } catch (error) {
      return sendPage(reply.code(503), gatePage(troubleOf(error).kind, dpassUrl))
    }
  })

  app.get('/parking-gate/callback', async (request, reply) => {
    const question = browsers.find(request)
    // An answer counts once, whatever it says.
    browsers.forget(request, reply)
    if (!question) return sendPage(reply.code(400), gatePage('unsure', dpassUrl))
    try {
      await takeAnswer(await connect(), question, request.url)
      return await reply.redirect('/parking-gate/connected', 303)
    } catch (error) {
      return sendPage(reply.code(400), gatePage(troubleOf(error).kind, dpassUrl))
    }
  })

  app.get('/parking-gate/connected', (_, reply) => sendPage(reply, gatePage('connected', dpassUrl)))
}
