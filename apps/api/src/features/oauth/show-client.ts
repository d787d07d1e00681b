import { findClient } from '../../domain/oauth/client.sql.ts'
import { describeScopes } from '../../domain/oauth/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeClient } from './describe-client.ts'
import type { Input } from '../../platform/http/input.ts'

export async function showClient(world: World, { params }: Input<'GET /v1/open/clients/{clientId}'>) {
  const client = await findClient(world.sql, params.clientId)
  if (!client) throw new Refusal('OAUTH_CLIENT_NOT_FOUND', 'no such client')
  if (client.disabledAt) throw new Refusal('OAUTH_CLIENT_DISABLED', 'the client is disabled')
  return { ...describeClient(client), flow: client.flow, scopes: describeScopes(client.scopes, client.name) }
}
