import type { FastifyInstance } from 'fastify'
import type { DemoClient } from '../oauth/demo-client.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { appAnswerPage } from './app-answer-page.ts'
import { keepToOwnOrigin } from './keep-to-own-origin.ts'
import { createRoadside } from './roadside.ts'
import { serveMember } from './serve-member.ts'
import { serveSignIn } from './serve-sign-in.ts'
import { serveBill } from './serve-bill.ts'
import { welcomePage } from './welcome-page.ts'

interface Surroundings {
  /** Where browsers find the app. */
  readonly origin: string
  readonly dpassUrl: URL
  readonly world: World
}

/** The third-party app, on an origin of its own. */
export function serveRoadside(
  app: FastifyInstance,
  clients: readonly DemoClient[],
  { origin, dpassUrl, world }: Surroundings,
): void {
  const roadside = createRoadside(clients, dpassUrl, world.now)
  keepToOwnOrigin(app, origin)
  app.get('/', (_, reply) => sendPage(reply, welcomePage(dpassUrl)))
  serveSignIn(app, roadside)
  serveMember(app, roadside)
  serveBill(app, roadside, world)
  // The provider's own app has no page: on a phone the system would hand this address to it.
  app.get('/app/callback', (_, reply) => sendPage(reply, appAnswerPage))
}
