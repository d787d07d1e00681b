import { usualNotices } from '../../domain/account/notice-setting.ts'
import { noticesOf, putNotices } from '../../domain/account/notice-setting.sql.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

/** Idempotent, and the same for an account that has been closed since: whoever holds the letter wants no more of them. */
export async function unsubscribe(world: World, { query, body }: Input<'POST /v1/notice-settings/unsubscribe'>) {
  const asked = world.secrets.readUnsubscribeToken(body.token ?? query.token ?? '')
  if (!asked) throw new Refusal('NOT_FOUND', 'no token of ours')
  const { memberId, notice } = asked
  await world.transaction(async (tx) => {
    // The account may be closing: nothing is written after it.
    if (!(await lockMember(tx, memberId))?.email) return
    await putNotices(tx, memberId, { ...((await noticesOf(tx, memberId)) ?? usualNotices), [notice]: 'OFF' })
  })
  return {}
}
