import { allPoints } from '../../domain/points/point.sql.ts'
import { stateOf } from '../../domain/points/programme.ts'
import { findProgramme } from '../../domain/points/programme.sql.ts'
import { addToken } from '../../domain/redemption/token.sql.ts'
import { spellToken, tokenLength } from '../../domain/redemption/token.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

const tokenLivesMs = 5 * minuteMs

/** For a machine to scan or to be typed in. An earlier one stays good: it may be in the machine's reader already. */
export async function issueToken(
  world: World,
  { body, caller: { member } }: Input<'POST /v1/resource-owners/transaction-token'>,
) {
  const [programme, points] = await Promise.all([
    findProgramme(world.sql, body.resourceOwnerId, member.id),
    allPoints(world.sql),
  ])
  if (!programme || !points.some(({ programmeId }) => programmeId === programme.id))
    throw new Refusal('PROGRAMME_NOT_FOUND', 'no such programme with points')
  const values = { name: programme.name }
  const state = stateOf(programme)
  const notLinked = () => new Refusal('PROGRAMME_NOT_LINKED', 'there is no link', { values })
  if (state === 'UNLINKED') throw notLinked()
  if (state === 'INVALID') throw new Refusal('PROGRAMME_LINK_INVALID', 'the link is invalid', { values })
  if (programme.isAbnormal) throw new Refusal('PROGRAMME_ABNORMAL', 'under maintenance', { values })
  const shownAt = world.now()
  const expiresAt = addMs(shownAt, tokenLivesMs)
  const token = spellToken(world.secrets.newBytes(tokenLength))
  const isAdded = await addToken(world.sql, {
    hash: hashToken(token),
    memberId: member.id,
    programmeId: programme.id,
    shownAt,
    expiresAt,
  })
  if (!isAdded) throw notLinked()
  return { token, expiresAt: expiresAt.toISOString() }
}
