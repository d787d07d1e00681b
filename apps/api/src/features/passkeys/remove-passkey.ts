import { removePasskey as deletePasskey } from '../../domain/account/passkey.sql.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Input } from '../../platform/http/input.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { checkReauth, spendReauth } from '../../services/account/confirm-member.ts'

export async function removePasskey(world: World, { params, body, caller }: Input<'DELETE /v1/passkeys/{id}'>) {
  const { member } = caller
  checkReauth(world, member, body.reauthToken)
  await world.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const name = isUuid(params.id) ? await deletePasskey(tx, member.id, params.id) : undefined
    if (name === undefined) throw new Refusal('NOT_FOUND', 'no such passkey of this member')
    await spendReauth(world, tx, body.reauthToken)
    const at = world.now().toISOString()
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'passkey-removed', to: member.email, at, name })
  })
  return {}
}
