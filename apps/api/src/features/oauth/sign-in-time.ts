import { sessionStart } from '../../domain/account/session.sql.ts'
import type { Member } from '../../platform/http/member.ts'
import type { World } from '../../platform/world.ts'
import type { OpenRequest } from './find-request.ts'

/**
 * When the member signed in, as far as the app lets it count: not at all where it wants the password typed in, or where
 * that was too long ago for it. Whoever has signed in for this very request has done what was wanted.
 */
export async function signInTime(world: World, request: OpenRequest, member: Member): Promise<Date | undefined> {
  const login = request.interaction.result?.login
  if (request.memberId === member.id && login?.ts !== undefined) return new Date(login.ts * 1_000)
  if (request.wantsSignIn) return undefined
  const signedInAt = (await sessionStart(world.sql, member.id, member.sessionId)) ?? world.now()
  const ageSeconds = (world.now().getTime() - signedInAt.getTime()) / 1_000
  return ageSeconds > request.maxAgeSeconds ? undefined : signedInAt
}
