import { findClient } from '../../../domain/oauth/client.sql.ts'
import type { World } from '../../../platform/world.ts'

/** A registered app in the engine's format; undefined for a disabled one. */
export async function readClient(world: World, uid: string) {
  // What cannot be a uid is not looked up: PostgreSQL would answer some of it with an error.
  if (!/^[\w-]{1,64}$/.test(uid)) return undefined
  const client = await findClient(world.sql, uid)
  if (!client || client.disabledAt) return undefined
  const codes = client.grantTypes.includes('authorization_code')
  return {
    client_id: client.uid,
    client_name: client.name,
    // Only native clients may use a custom scheme; what else the engine would allow them is taken back in
    // patches.ts.
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
    // The provider's own app gets the member's own id as `sub`; other apps never learn it.
    ...(!client.firstParty && { sector: client.sector }),
  }
}

const isWebAddress = (uri: string): boolean => /^https?:\/\//.test(uri)
