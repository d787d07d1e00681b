import { addMember } from '../../src/domain/account/member.sql.ts'
import { usualNotices, type NoticeKind } from '../../src/domain/account/notice-setting.ts'
import { putNotices } from '../../src/domain/account/notice-setting.sql.ts'
import type { World } from '../../src/platform/world.ts'

/** The id of a new member who is mailed such notices. */
export async function memberWhoWants(world: World, notice: NoticeKind): Promise<string> {
  const id = world.newId()
  await world.transaction(async (tx) => {
    const email = `${id}@example.com`
    await addMember(tx, { id, email, passwordHash: '-', phoneNumber: null }, world.now())
    await putNotices(tx, id, { ...usualNotices, [notice]: 'MAIL' })
  })
  return id
}
