import { sessionStart } from '../../domain/account/session.sql.ts'
import type { Member } from '../../platform/http/member.ts'
import type { World } from '../../platform/world.ts'
import type { OpenRequest } from './find-request.ts'
import { fromEpochSeconds, msBetween } from '../../platform/time.ts'

/**
 * When the member signed in; undefined where the app wants the password typed in again (prompt=login) or the sign-in is
 * older than its max_age. A sign-in made for this very request always counts (OpenID Connect Core, section 3.1.2.1).
 */
export async function signInTime(world: World, request: OpenRequest, member: Member): Promise<Date | undefined> {
  const login = request.interaction.result?.login
  if (request.memberId === member.id && login?.ts !== undefined) return fromEpochSeconds(login.ts)
  if (request.wantsSignIn) return undefined
  const signedInAt = (await sessionStart(world.sql, member.id, member.sessionId)) ?? world.now()
  const ageSeconds = msBetween(signedInAt, world.now()) / 1_000
  return ageSeconds > request.maxAgeSeconds ? undefined : signedInAt
}
