import { findGrant } from '../../../domain/oauth-grant.sql.ts'
import type { World } from '../../../platform/world.ts'

/** What a member has allowed, in the engine's words. */
export async function readGrant(world: World, id: string) {
  const grant = await findGrant(world.sql, id)
  return (
    grant && {
      jti: grant.id,
      kind: 'Grant',
      accountId: grant.memberId,
      clientId: grant.clientUid,
      openid: { scope: grant.scopes.join(' ') },
      iat: seconds(grant.grantedAt),
      exp: seconds(grant.expiresAt),
    }
  )
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000)
