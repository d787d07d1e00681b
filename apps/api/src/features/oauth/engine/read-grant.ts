import { findSignIn } from '../../../domain/oauth/sign-in.sql.ts'
import type { World } from '../../../platform/world.ts'
import { toEpochSeconds } from '../../../platform/time.ts'

/** A sign-in at an app in the engine's format, which calls it a grant. */
export async function readGrant(world: World, id: string) {
  const signIn = await findSignIn(world.sql, id)
  return (
    signIn && {
      jti: signIn.id,
      kind: 'Grant',
      accountId: signIn.memberId,
      clientId: signIn.clientUid,
      openid: { scope: signIn.scopes.join(' ') },
      iat: toEpochSeconds(signIn.signedInAt),
      exp: toEpochSeconds(signIn.expiresAt),
    }
  )
}
