import { endSession } from '../../domain/account/session.sql.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** Another member's session is answered like one that does not exist. */
export async function endOtherSession(world: World, { params, caller }: Input<'DELETE /v1/me/sessions/{id}'>) {
  const isEnded =
    isUuid(params.id) && (await world.transaction((tx) => endSession(tx, caller.member.id, params.id, world.now())))
  if (!isEnded) throw new Refusal('NOT_FOUND', 'no such session of this member')
  return {}
}
