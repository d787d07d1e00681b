import { renamePasskey as storeName } from '../../domain/account/passkey.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describePasskey } from './describe-passkey.ts'

export async function renamePasskey(world: World, { params, body, caller }: Input<'PATCH /v1/passkeys/{id}'>) {
  const name = body.name.trim()
  const renamed = isUuid(params.id) && (await storeName(world.sql, caller.member.id, params.id, name))
  if (!renamed) throw new Refusal('NOT_FOUND', 'no such passkey of this member')
  return describePasskey(renamed)
}
