import type { FastifyInstance } from 'fastify'
import type { ControlCall } from '../control/control-call.ts'
import type { DpassDoor } from '../dpass-door.ts'
import { say } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import type { Settings } from '../settings.ts'
import type { World } from '../world.ts'
import { controlClients, controlRegistration } from './control-clients.ts'
import { serveClientsPage } from './serve-clients-page.ts'

/** Apps that partners' engineers register for themselves, where the sandbox may ask DPASS for it. */
export function setUpClients(
  app: FastifyInstance,
  world: World,
  { demoClients }: Pick<Settings, 'demoClients'>,
  askDpass: DpassDoor | undefined,
): Partner {
  controlClients(app, world, demoClients)
  if (!askDpass) return { group: 'thirdParties', entries: () => [], calls: [listing] }
  controlRegistration(app, world, askDpass)
  serveClientsPage(app, world, askDpass)
  return {
    group: 'thirdParties',
    entries: () => [
      { href: '/clients', icon: 'code', name: say('sandbox.clients.title'), body: say('sandbox.clients.desc') },
    ],
    calls: [listing, ...calls],
  }
}

const listing: ControlCall = { call: 'GET /control/clients', body: say('sandbox.control.clients') }

const calls: readonly ControlCall[] = [
  {
    call: 'POST /control/clients',
    body: say('sandbox.control.registerClient'),
    json: {
      name: 'My car park',
      redirectUris: ['http://localhost:4000/callback'],
      grantTypes: ['authorization_code', 'refresh_token'],
      scopes: ['openid', 'points:redeem', 'offline_access'],
    },
  },
  {
    call: 'DELETE /control/clients/{uid}',
    body: say('sandbox.control.removeClient'),
    path: '/control/clients/CLIENT_UID',
  },
  {
    call: 'POST /control/transaction-token',
    body: say('sandbox.control.transactionToken'),
    json: { email: 'tester@example.com', programme: 'TREEPOINT' },
  },
]
