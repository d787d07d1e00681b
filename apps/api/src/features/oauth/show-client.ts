import { isOwnNameScope } from '@dpass/rules/oauth-scopes'
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
  return {
    ...describeClient(client),
    flow: client.flow,
    scopes: describeScopes(
      client.scopes.filter((scope) => !isOwnNameScope(scope)),
      client.name,
    ),
    homeUrl: homeOf(client.redirectUris),
  }
}

/** The website that members are sent back to. A custom scheme opens nothing without a code or an error. */
function homeOf(redirectUris: readonly string[]): string | null {
  const website = redirectUris.find((uri) => /^https?:/.test(uri))
  return website === undefined ? null : new URL('/', website).href
}
