import { addRequest } from '../../domain/points/link.sql.ts'
import { stateOf } from '../../domain/points/programme.ts'
import { findProgramme } from '../../domain/points/programme.sql.ts'
import type { Member } from '../../platform/http/member.ts'
import { ownAddress } from '../../platform/http/own-address.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { addMs, minuteMs } from '../../platform/time.ts'

const requestLivesMs = 10 * minuteMs

/** The request is stored here and not in the browser: in-app browsers lose their storage between pages. */
export async function startLink(world: World, member: Member, programmeId: string, resultUrl: string | undefined) {
  const programme = await findProgramme(world.sql, programmeId, member.id)
  if (!programme) throw new Refusal('PROGRAMME_NOT_FOUND', 'no such programme')
  const { name, uniqueId } = programme
  const written = resultUrl ?? `/resource-owners/${encodeURIComponent(programme.id)}/link-state-confirmation`
  const callback = ownAddress(written, world.config.publicUrl)
  if (!callback) throw new Refusal('LINK_RESULT_URL_NOT_ALLOWED', 'the way back leads elsewhere')
  if (programme.isAbnormal) throw new Refusal('PROGRAMME_ABNORMAL', 'under maintenance', { values: { name } })
  if (stateOf(programme) === 'LINKED')
    throw new Refusal('PROGRAMME_ALREADY_LINKED', 'linked and working', { values: { name } })
  const linkId = world.newId()
  await addRequest(world.sql, member.id, linkId, programme.id, addMs(world.now(), requestLivesMs))
  return { linkId, redirectUrl: world.programmes.linkAddress(uniqueId, linkId, callback.href) }
}
