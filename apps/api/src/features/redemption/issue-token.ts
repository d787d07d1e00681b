import { maximumPriceLimitTwd } from '@dpass/rules/deduction'
import { rulesOf } from '../../domain/points/deduction-rules.sql.ts'
import { settingOf } from '../../domain/points/deduction-setting.sql.ts'
import { allPoints, rateAt } from '../../domain/points/point.sql.ts'
import { stateOf } from '../../domain/points/programme.ts'
import { findProgramme } from '../../domain/points/programme.sql.ts'
import { addToken } from '../../domain/redemption/token.sql.ts'
import { encodeToken, tokenLength, tokenLivesMs } from '../../domain/redemption/token.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import { addMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

interface Wish {
  readonly body: Input<'POST /v1/resource-owners/transaction-token'>['body']
  readonly caller: { readonly member: { readonly id: string } }
}

/** For a machine to scan or to be typed in. Earlier tokens stay valid: the machine may have scanned one already. */
export async function issueToken(world: World, { body, caller: { member } }: Wish) {
  const [programme, points] = await Promise.all([
    findProgramme(world.sql, body.resourceOwnerId, member.id),
    allPoints(world.sql),
  ])
  const point = programme && points.find(({ programmeId }) => programmeId === programme.id)
  if (!point) throw new Refusal('PROGRAMME_NOT_FOUND', 'no such programme with points')
  const values = { name: programme.name }
  const state = stateOf(programme)
  const notLinked = () => new Refusal('PROGRAMME_NOT_LINKED', 'there is no link', { values })
  if (state === 'UNLINKED') throw notLinked()
  if (state === 'INVALID') throw new Refusal('PROGRAMME_LINK_INVALID', 'the link is invalid', { values })
  if (programme.isAbnormal) throw new Refusal('PROGRAMME_ABNORMAL', 'under maintenance', { values })
  const { maximumTwd, mostTwd } = await readMaximum(world, member.id, point.id, body.maximumPrice ?? null)
  const shownAt = world.now()
  const expiresAt = addMs(shownAt, tokenLivesMs)
  const token = encodeToken(world.secrets.newBytes(tokenLength))
  const isAdded = await addToken(world.sql, {
    hash: hashToken(token),
    memberId: member.id,
    programmeId: programme.id,
    maximumTwd,
    shownAt,
    expiresAt,
  })
  if (!isAdded) throw notLinked()
  return { token, expiresAt: expiresAt.toISOString(), maximumPrice: mostTwd }
}

/**
 * What the member allows for this code, and what it can take at most at a pump: the lowest of that and of the caps of
 * refuelling and of the setting, in whole steps of this programme.
 */
async function readMaximum({ sql, now }: World, memberId: string, pointId: string, maximumTwd: number | null) {
  const [setting, rules, rate] = await Promise.all([
    settingOf(sql, memberId),
    rulesOf(sql, memberId, now()),
    rateAt(sql, pointId, now()),
  ])
  const step = rate?.amountTwd ?? 1
  if (maximumTwd !== null && maximumTwd < step)
    throw new Refusal('DEDUCTION_AMOUNT_OUT_OF_RANGE', 'less than one step', {
      values: { min: step, max: maximumPriceLimitTwd },
      field: 'maximumPrice',
    })
  const caps = [maximumTwd, rules.services.REFUELLING.maximumTwd, setting?.maximumTwd ?? null]
  const lowest = Math.min(...caps.map((cap) => cap ?? Infinity))
  return { maximumTwd, mostTwd: lowest === Infinity ? null : Math.floor(lowest / step) * step }
}
