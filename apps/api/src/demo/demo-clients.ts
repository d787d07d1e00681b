import type { FastifyInstance } from 'fastify'
import { addClient, countClients, disableClient } from '../domain/oauth/client.sql.ts'
import { asStored, grantNamed, problemOfRedirect, problemsOf, withOpenid } from '../domain/oauth/client.ts'
import { Refusal } from '../platform/refusal.ts'
import type { World } from '../platform/world.ts'
import { openDemoDoor } from './demo-door.ts'

/** Apps that were registered here, and no others, have such uids. */
const prefix = 'sandbox-app-'
const enabledAtMost = 100
/** Also of those that are disabled, which stay because orders may be theirs. */
const everAtMost = 2_000

interface WantedClient {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  readonly scopes: readonly string[]
}

const listOf = (maxItems: number) => ({
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 2_048 },
  maxItems,
  uniqueItems: true,
})
const Wanted = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    redirectUris: listOf(10),
    grantTypes: { ...listOf(4), minItems: 1 },
    scopes: listOf(20),
  },
  required: ['name', 'redirectUris', 'grantTypes', 'scopes'],
  additionalProperties: false,
}
const ByUid = {
  type: 'object',
  properties: { uid: { type: 'string', pattern: `^${prefix}[a-z0-9]{1,60}$` } },
  required: ['uid'],
}

/**
 * By these calls the sandbox registers apps, as an operator does by `operate clients create`. They stay: what the start
 * command tells of clients (DEMO_CLIENTS) is put right again at each start, and nothing else.
 */
export function serveDemoClients(app: FastifyInstance, world: Pick<World, 'sql' | 'secrets' | 'now' | 'config'>): void {
  openDemoDoor(app, world.config, (door) => {
    door.post<{ Body: WantedClient }>('/demo/clients', { schema: { body: Wanted } }, async ({ body }, reply) => {
      reply.code(201)
      return { data: await register(world, body) }
    })
    door.delete<{ Params: { uid: string } }>(
      '/demo/clients/:uid',
      { schema: { params: ByUid } },
      async ({ params: { uid } }) => {
        if ((await disableClient(world.sql, uid, world.now())) === 0) throw new Refusal('NOT_FOUND', 'no such app')
        return { data: { uid } }
      },
    )
  })
}

async function register({ sql, secrets, now }: Pick<World, 'sql' | 'secrets' | 'now'>, wanted: WantedClient) {
  const grantTypes = [...new Set(wanted.grantTypes.map(grantNamed))]
  const client = {
    uid: prefix + secrets.newBytes(6).toString('hex'),
    name: wanted.name,
    brand: null,
    logoUrl: null,
    secret: secrets.newToken(),
    flow: 'oauth2' as const,
    redirectUris: wanted.redirectUris,
    grantTypes,
    scopes: withOpenid(grantTypes, wanted.scopes),
    firstParty: false,
  }
  refuseProblems(problemsOf(client), client.redirectUris)
  const { enabled, ever } = await countClients(sql, prefix)
  if (enabled >= enabledAtMost || ever >= everAtMost) throw new Refusal('CONFLICT', 'as many apps as there may be')
  const stored = asStored(client)
  await addClient(sql, stored, now())
  const { uid, name, secret, flow, redirectUris, scopes } = client
  return { uid, name, secret, flow, redirectUris, grantTypes: stored.grantTypes, scopes }
}

function refuseProblems(problems: readonly string[], redirectUris: readonly string[]): void {
  if (problems.length === 0) return
  const ofRedirects = new Set(redirectUris.flatMap(problemOfRedirect))
  const details = problems.map((message) => ({ field: ofRedirects.has(message) ? 'redirectUris' : 'client', message }))
  throw new Refusal('VALIDATION_FAILED', 'no such app can be registered', { details })
}
