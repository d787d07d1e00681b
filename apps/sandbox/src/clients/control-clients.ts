import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { Rejection } from '../answer-errors.ts'
import type { DoorAnswer, DpassDoor } from '../dpass-door.ts'
import { DemoClient } from '../oauth/demo-client.ts'
import type { World } from '../world.ts'
import { registerClient, removeClient } from './register-client.ts'
import { listRegistered } from './registered-clients.ts'

const strict = { additionalProperties: false } as const
const names = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 2_048 }), { maxItems })
const Wanted = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    redirectUris: Type.Optional(names(10)),
    grantTypes: Type.Optional(names(4)),
    scopes: Type.Optional(names(20)),
  },
  strict,
)
const ByUid = Type.Object({ uid: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) }, strict)
const WantedToken = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 320 }),
    programme: Type.Optional(Type.String({ pattern: '^[A-Z_]{1,40}$' })),
  },
  strict,
)

/** The schema of the answer leaves out what only DPASS needs to know of a client. */
export function controlClients(
  app: FastifyInstance,
  { store }: Pick<World, 'store'>,
  demoClients: readonly DemoClient[],
): void {
  app.get('/control/clients', { schema: { response: { 200: Type.Array(DemoClient) } } }, () => [
    ...demoClients,
    ...listRegistered(store),
  ])
}

/** What can be done with apps where the sandbox may ask DPASS for it. */
export function controlRegistration(app: FastifyInstance, world: World, askDpass: DpassDoor): void {
  app.post<{ Body: Static<typeof Wanted> }>(
    '/control/clients',
    { schema: { body: Wanted, response: { 200: DemoClient } } },
    async ({ body: { name, redirectUris = [], grantTypes, scopes = [] } }) => {
      // As `operate clients create` has it.
      const grants = grantTypes ?? ['authorization_code', 'refresh_token']
      const registered = await registerClient(world, askDpass, { name, redirectUris, grantTypes: grants, scopes })
      if ('refusal' in registered) throw rejectionOf(registered.refusal)
      return registered
    },
  )
  app.delete<{ Params: Static<typeof ByUid> }>(
    '/control/clients/:uid',
    { schema: { params: ByUid } },
    async ({ params: { uid } }) => {
      const outcome = await removeClient(world, askDpass, uid)
      if (outcome === 'unknown') throw new Rejection(404, 'No app of that uid was registered here.')
      if (outcome === 'away') throw rejectionOf(undefined)
      return { uid }
    },
  )
  app.post<{ Body: Static<typeof WantedToken> }>(
    '/control/transaction-token',
    { schema: { body: WantedToken } },
    async ({ body: { email, programme = 'TREEPOINT' } }) => {
      const answer = await askDpass('POST /demo/transaction-tokens', { email, programme })
      if (!answer?.ok) throw rejectionOf(answer)
      return answer.data
    },
  )
}

/** DPASS's own refusal in its own status; with nothing from DPASS, or a mistake of its own, nobody is to blame here. */
function rejectionOf(answer: DoorAnswer | undefined): Rejection {
  if (!answer?.error || answer.status >= 500) return new Rejection(502, 'DPASS does not answer.')
  const { code, message, details } = answer.error
  const reasons = details.map(({ field, message: why }) => `${field}: ${why}`)
  return new Rejection(answer.status, [`${code}: ${message}`, ...reasons].join(' '))
}
