import { hashFamily, readRefreshToken } from '../../domain/account/session.ts'
import { endSession, lockFamily } from '../../domain/account/session.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** Ends the session of the cookie and of the refresh token: the cookie may have expired a minute ago. */
export async function signOut(world: World, { body, caller }: Input<'POST /v2/auth/sign-out'>) {
  caller.visit.clearSessionCookie()
  const member = await caller.identify()
  const token = body.refreshToken === undefined ? undefined : readRefreshToken(body.refreshToken)
  const isKnown = await world.transaction(async (tx) => {
    const now = world.now()
    const session = token && (await lockFamily(tx, token.memberId, hashFamily(token.family)))
    if (session) await endSession(tx, session.memberId, session.id, now)
    if (!(member instanceof Refusal) && member.sessionId) await endSession(tx, member.id, member.sessionId, now)
    return session !== undefined
  })
  if (member instanceof Refusal && !isKnown) throw member
  return {}
}
