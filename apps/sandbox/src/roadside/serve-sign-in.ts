import type { FastifyInstance } from 'fastify'
import { askDpass, takeAnswer } from '../oauth/code-flow.ts'
import { troubleOf } from '../oauth/trouble.ts'
import type { Roadside } from './roadside.ts'
import { openSession } from './session.ts'

/** What a form sent. Nothing in it is used as an address, so the browser goes to DPASS and back only. */
type Sent = Readonly<Record<string, unknown>> | null | undefined

/** To DPASS and back. */
export function serveSignIn(app: FastifyInstance, roadside: Roadside): void {
  const { registrations, browsers, dpassUrl, now, sendTrouble } = roadside

  app.post<{ Body: Sent }>('/sign-in', async (request, reply) => {
    const chosen = registrations.find(({ client }) => client.uid === request.body?.['client'])
    if (!chosen) return sendTrouble(reply, { kind: 'unsure', code: 'unknown client' })
    const { client, redirectUri, connect } = chosen
    const consent = request.body?.['consent'] === 'yes'
    // Points are asked for when the member wants to pay with them, and not before.
    const pays = request.body?.['pay'] === 'yes'
    const scopes = client.scopes.filter(
      (scope) => (consent || scope !== 'offline_access') && (pays || scope !== 'points:redeem'),
    )
    try {
      const { address, question } = await askDpass(await connect(), { redirectUri, scopes, consent })
      // A member who turns back at DPASS stays signed in here.
      const session = browsers.find(request)?.session
      browsers.keep(request, reply, { asked: { uid: client.uid, question, pays }, session })
      return await reply.redirect(address, 303)
    } catch (error) {
      return sendTrouble(reply, troubleOf(error))
    }
  })

  for (const { client, redirectUri, connect } of registrations) {
    app.get(new URL(redirectUri).pathname, async (request, reply) => {
      const known = browsers.find(request)
      const asked = known?.asked
      if (!known || asked?.uid !== client.uid) return sendTrouble(reply, { kind: 'unsure', code: 'unknown state' })
      // An answer is accepted once.
      known.asked = undefined
      try {
        const configuration = await connect()
        const tokens = await takeAnswer(configuration, asked.question, request.url)
        const session = await openSession({ configuration, dpassUrl, now }, client.uid, tokens)
        browsers.keep(request, reply, { session })
        return await reply.redirect(asked.pays ? '/bill' : '/member', 303)
      } catch (error) {
        return sendTrouble(reply, troubleOf(error))
      }
    })
  }
}
