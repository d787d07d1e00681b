import {
  issueTokens,
  hashFamily,
  idleUntil,
  classifyRefreshToken,
  newRefreshToken,
  readRefreshToken,
} from '../../domain/account/session.ts'
import { endSession, isStoredToken, lockFamily, rotate } from '../../domain/account/session.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** Trades a refresh token for its successor, under the session's lock: refreshes at the same time take turns. */
export async function refresh(world: World, { body, caller }: Input<'POST /v2/auth/refresh'>) {
  const token = readRefreshToken(body.refreshToken)
  if (!token) throw new Refusal('REFRESH_TOKEN_INVALID', 'no token of ours')
  const outcome = await world.transaction(async (tx) => {
    const now = world.now()
    const session = await lockFamily(tx, token.memberId, hashFamily(token.family))
    if (!session) return new Refusal('REFRESH_TOKEN_INVALID', 'no such session')
    const isStored = await isStoredToken(tx, session, hashToken(token.text), token.generation)
    const tokenClass = classifyRefreshToken(session, token, isStored, now)
    switch (tokenClass) {
      case 'ended':
        return new Refusal(
          'REFRESH_TOKEN_INVALID',
          'the session was ended: signed out elsewhere, or the password changed',
          {
            details: { status: 'ENDED' },
          },
        )
      case 'over':
        return new Refusal('REFRESH_TOKEN_INVALID', 'the session is over')
      case 'theft':
        await endSession(tx, session.memberId, session.id, now)
        return new Refusal('REFRESH_TOKEN_REUSED', 'a token that was traded in before')
      case 'rotate':
        await rotate(tx, session, now, idleUntil(now, session.expiresAt))
        return issueTokens(world, tx, session, newRefreshToken(world, { ...token, generation: session.generation + 1 }))
      case 'sibling':
        return issueTokens(world, tx, session, newRefreshToken(world, { ...token, generation: session.generation }))
    }
  })
  if (outcome instanceof Refusal) throw outcome
  caller.visit.setSessionCookie(outcome.accessToken)
  return { refreshToken: outcome.refreshToken }
}
