import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from './input.ts'
import { signInTime } from './sign-in-time.ts'
import { standBehind } from './stand-behind.ts'

/** For whoever is signed in already. The app learns when they really signed in, not when they pressed this button. */
export async function goOnAsMember(world: World, engine: Engine, { body, caller }: Input<'POST /v2/oauth2/session'>) {
  const { member, visit } = caller
  const request = await findRequest(world, engine, visit, body.passthrough)
  const signedInAt = await signInTime(world, request, member)
  if (!signedInAt) throw new Refusal('SESSION_EXPIRED', 'the app wants the password typed in')
  return standBehind(world, request, { memberId: member.id, signedInAt })
}
