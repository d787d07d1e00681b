import { putNotices } from '../../domain/account/notice-setting.sql.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

export async function chooseNotices(world: World, { body, caller: { member } }: Input<'PUT /v1/notice-settings'>) {
  await world.transaction(async (tx) => {
    if (!(await lockMember(tx, member.id))?.email)
      throw new Refusal('SESSION_EXPIRED', 'the account was closed meanwhile')
    await putNotices(tx, member.id, body)
  })
  return body
}
