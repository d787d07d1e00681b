import { carServicesUid } from '@dpass/rules/programmes'
import { hasOpenSubmission } from '../../domain/etag/submission.sql.ts'
import { clearSettingFor } from '../../domain/points/deduction-setting.sql.ts'
import { enqueueUnlink } from '../../domain/points/link.ts'
import { lockLinkOf, removeLink } from '../../domain/points/link.sql.ts'
import { findProgramme } from '../../domain/points/programme.sql.ts'
import { voidTokens } from '../../domain/redemption/token.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** Takes effect here at once; the programme is told by a job. */
export async function unlink(world: World, { params, caller }: Input<'POST /v1/resource-owners/{id}/unlink'>) {
  const memberId = caller.member.id
  const programme = await findProgramme(world.sql, params.id, memberId)
  if (!programme) throw new Refusal('PROGRAMME_NOT_FOUND', 'no such programme')
  const { uniqueId, name } = programme
  await world.transaction(async (tx) => {
    if (uniqueId === carServicesUid) await requireNoApplication(tx, memberId)
    const removed = await removeLink(tx, memberId, programme.id)
    if (!removed) throw new Refusal('PROGRAMME_NOT_LINKED', 'there is no link', { values: { name } })
    await clearSettingFor(tx, memberId, programme.id)
    await voidTokens(tx, memberId, programme.id)
    await enqueueUnlink(world, tx, uniqueId, removed.accountSealed)
  })
  return {}
}

/**
 * Tolls are charged through car services: the link stays while an application is under review or enabled. The link is
 * locked first, as applying does; so of an application and an unlinking at the same time only one succeeds.
 */
async function requireNoApplication(tx: Transaction, memberId: string): Promise<void> {
  await lockLinkOf(tx, memberId, carServicesUid)
  if (await hasOpenSubmission(tx, memberId)) throw new Refusal('CANNOT_UNLINK_ETAG', 'tolls are charged through it')
}
