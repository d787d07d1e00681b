import { clearSettingFor } from '../../domain/points/deduction-setting.sql.ts'
import { mayUnlink } from '../../domain/points/link.ts'
import { removeLink } from '../../domain/points/link.sql.ts'
import { findProgramme } from '../../domain/points/programme.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** None can be made yet. Once they can, the member's are read here, in the transaction that removes the link. */
const etagApplications = [] as const

/** Done here at once, whether or not the programme can be reached; it is told by a job. */
export async function unlink(world: World, { params, caller }: Input<'POST /v1/resource-owners/{id}/unlink'>) {
  const memberId = caller.member.id
  const programme = await findProgramme(world.sql, params.id, memberId)
  if (!programme) throw new Refusal('PROGRAMME_NOT_FOUND', 'no such programme')
  const { uniqueId, name } = programme
  await world.transaction(async (tx) => {
    if (!mayUnlink(uniqueId, etagApplications)) throw new Refusal('CANNOT_UNLINK_ETAG', 'tolls are charged through it')
    const removed = await removeLink(tx, memberId, programme.id)
    if (!removed) throw new Refusal('PROGRAMME_NOT_LINKED', 'there is no link', { values: { name } })
    await clearSettingFor(tx, memberId, programme.id)
    const accountSealed = removed.accountSealed.toString('base64')
    await world.jobs.enqueue(tx, 'unlink-programme', { uniqueId, accountSealed })
  })
  return {}
}
