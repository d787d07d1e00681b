import { findClient } from '../../../domain/oauth/client.sql.ts'
import type { World } from '../../../platform/world.ts'

/** A registered app in the engine's words. One that is disabled is as good as unknown to it. */
export async function readClient(world: World, uid: string) {
  // Whatever cannot be the name of a client is not asked for: PostgreSQL would refuse some of it.
  if (!/^[\w-]{1,64}$/.test(uid)) return undefined
  const client = await findClient(world.sql, uid)
  if (!client || client.disabledAt) return undefined
  const codes = client.grantTypes.includes('authorization_code')
  return {
    client_id: client.uid,
    client_name: client.name,
    // The engine lets only a native client have a scheme of its own. What else it lets one do is taken back (client-rules.ts).
    application_type: client.redirectUris.every(isWebAddress) ? 'web' : 'native',
    redirect_uris: [...client.redirectUris],
    response_types: codes ? ['code'] : [],
    grant_types: [...client.grantTypes],
    scope: client.scopes.join(' '),
    ...(client.secretHashes.length === 0
      ? { token_endpoint_auth_method: 'none' }
      : {
          token_endpoint_auth_method: 'client_secret_basic',
          // Never compared as it stands: see compareClientSecret.
          client_secret: client.secretHashes.map((hash) => hash.toString('hex')).join(' '),
        }),
    id_token_signed_response_alg: 'ES256',
    flow: client.flow,
    anyLoopbackPort: client.anyLoopbackPort,
    // The provider's own app works with the member's own id, as a session does; others never learn it.
    ...(!client.firstParty && { sector: client.sector }),
  }
}

const isWebAddress = (uri: string): boolean => /^https?:\/\//.test(uri)
