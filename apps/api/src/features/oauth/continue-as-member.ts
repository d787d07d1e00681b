import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'
import { signInTime } from './sign-in-time.ts'
import { bindMember } from './bind-member.ts'

/** For a member who is signed in already. The app is told when that sign-in was (auth_time). */
export async function continueAsMember(
  world: World,
  engine: Engine,
  { body, caller }: Input<'POST /v2/oauth2/session'>,
) {
  const { member, visit } = caller
  // Another member may have signed in in another tab since the page was drawn.
  if (body.email !== undefined && body.email !== member.email)
    throw new Refusal('CONFLICT', 'the page showed another member than the one signed in')
  const request = await findRequest(world, engine, visit, body.passthrough)
  const signedInAt = await signInTime(world, request, member)
  // Not a 401: the session lives, and clients answer 401 with a refresh.
  if (!signedInAt) throw new Refusal('OAUTH_SIGN_IN_REQUIRED', 'the app wants the password typed in')
  return bindMember(world, request, { memberId: member.id, signedInAt })
}
