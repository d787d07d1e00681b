import { clearSettingFor } from '../../domain/points/deduction-setting.sql.ts'
import { enqueueUnlink, mayUnlink } from '../../domain/points/link.ts'
import { removeLink } from '../../domain/points/link.sql.ts'
import { findProgramme } from '../../domain/points/programme.sql.ts'
import { voidTokens } from '../../domain/redemption/token.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** No eTag application can be made yet. Once they can, they are read in the transaction that removes the link. */
const etagApplications = [] as const

/** Takes effect here at once; the programme is told by a job. */
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
    await voidTokens(tx, memberId, programme.id)
    await enqueueUnlink(world, tx, uniqueId, removed.accountSealed)
  })
  return {}
}
