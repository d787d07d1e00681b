import type { FastifyInstance } from 'fastify'
import { tokenRevocation } from 'openid-client'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { Rejection } from '../answer-errors.ts'
import { askDpass, type Question, takeAnswer } from '../oauth/code-flow.ts'
import { connectToDpass } from '../oauth/connect-to-dpass.ts'
import type { DemoClient } from '../oauth/demo-client.ts'
import { type Trouble, troubleOf } from '../oauth/trouble.ts'
import { createBrowserStore } from '../oauth/browser-store.ts'
import { say, sendPage } from '../pages/page.ts'
import { AccountName } from '../programmes/account-name.ts'
import type { World } from '../world.ts'
import { accessTokenOf, type DriverSession, openDriverSession } from './driver-session.ts'
import { linkBySheet } from './link-by-sheet.ts'
import { readChoice } from './phone-choice.ts'
import { phonePage } from './phone-page.ts'
import { sendStrangerPage } from './stranger-page.ts'

const TokenWish = Type.Object({ renewed: Type.Boolean() }, { additionalProperties: false })
const LinkWish = Type.Object({ account: AccountName }, { additionalProperties: false })

interface Browser {
  readonly question?: Question
  readonly session?: DriverSession
}

/** The provider's own app, signed in as `dpass-app`, with the web app in its webview. Its half of the bridge is assets/phone/host.js. */
export function servePhone(app: FastifyInstance, world: World, client: DemoClient, dpassUrl: URL): void {
  const redirectUri = client.redirectUris.find((uri) => URL.parse(uri)?.pathname === '/phone/callback') ?? ''
  const connect = connectToDpass(dpassUrl, client)
  const browsers = createBrowserStore<Browser>({ cookie: 'phone_browser', path: '/phone', now: world.now })
  const failed = ({ code }: Trouble) =>
    phonePage({ dpassUrl, driver: undefined, choice: readChoice({}), trouble: say('sandbox.phone.trouble', { code }) })

  app.get<{ Querystring: Record<string, unknown> }>('/phone', (request, reply) => {
    const driver = browsers.find(request)?.session
    return sendPage(reply, phonePage({ dpassUrl, driver, choice: readChoice(request.query) }))
  })

  app.get('/phone/stranger', (_, reply) => sendStrangerPage(reply))

  app.post('/phone/sign-in', async (request, reply) => {
    try {
      const { address, question } = await askDpass(await connect(), {
        redirectUri,
        scopes: client.scopes,
        consent: false,
      })
      browsers.keep(request, reply, { question })
      return await reply.redirect(address, 303)
    } catch (error) {
      return sendPage(reply.code(503), failed(troubleOf(error)))
    }
  })

  app.get('/phone/callback', async (request, reply) => {
    const question = browsers.find(request)?.question
    browsers.forget(request, reply)
    if (!question) return sendPage(reply.code(400), failed({ kind: 'unsure', code: 'unknown state' }))
    try {
      const configuration = await connect()
      const tokens = await takeAnswer(configuration, question, request.url)
      const session = await openDriverSession(configuration, dpassUrl, tokens)
      if (!session) return await sendPage(reply.code(400), failed({ kind: 'unsure', code: 'unknown member' }))
      browsers.keep(request, reply, { session })
      return await reply.redirect('/phone', 303)
    } catch (error) {
      return sendPage(reply.code(400), failed(troubleOf(error)))
    }
  })

  app.post('/phone/sign-out', async (request, reply) => {
    const session = browsers.find(request)?.session
    browsers.forget(request, reply)
    // DPASS may be away; the app forgets the tokens all the same.
    if (session)
      await connect()
        .then((configuration) => tokenRevocation(configuration, session.refreshToken ?? session.accessToken))
        .catch(troubleOf)
    return reply.redirect('/phone', 303)
  })

  const sessionOf = (request: Parameters<typeof browsers.find>[0]): DriverSession => {
    const session = browsers.find(request)?.session
    if (!session) throw new Rejection(401, 'Nobody is signed in to the phone.')
    return session
  }

  const valuesOf = async (session: DriverSession, renewed: boolean) => ({
    userId: session.userId,
    accessToken: await accessTokenOf(await connect(), session, renewed),
  })
  app.post<{ Body: Static<typeof TokenWish> }>('/phone/values', { schema: { body: TokenWish } }, (request) =>
    valuesOf(sessionOf(request), request.body.renewed),
  )

  const link = async ({ accessToken }: DriverSession, account: string) =>
    linkBySheet(world, { configuration: await connect(), dpassUrl, accessToken }, account)
  app.post<{ Body: Static<typeof LinkWish> }>('/phone/link', { schema: { body: LinkWish } }, (request) =>
    link(sessionOf(request), request.body.account),
  )
}
