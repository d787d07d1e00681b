import { findSignIn } from '../../../domain/oauth/sign-in.sql.ts'
import type { World } from '../../../platform/world.ts'

/** One sign-in of an app and what it may do, in the engine's words: a grant. */
export async function readGrant(world: World, id: string) {
  const signIn = await findSignIn(world.sql, id)
  return (
    signIn && {
      jti: signIn.id,
      kind: 'Grant',
      accountId: signIn.memberId,
      clientId: signIn.clientUid,
      openid: { scope: signIn.scopes.join(' ') },
      iat: seconds(signIn.signedInAt),
      exp: seconds(signIn.expiresAt),
    }
  )
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000)
