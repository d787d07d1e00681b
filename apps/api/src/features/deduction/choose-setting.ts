import { problemWithMaximum, type Rate } from '@dpass/rules/deduction'
import { putSetting } from '../../domain/points/deduction-setting.sql.ts'
import { findPoint, rateAt } from '../../domain/points/point.sql.ts'
import { stateOf } from '../../domain/points/programme.ts'
import { findProgramme, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

export async function chooseSetting(world: World, { body, caller }: Input<'PUT /v1/deduction-point-setting'>) {
  const memberId = caller.member.id
  const point = await findPoint(world.sql, body.pointId)
  const programme = point && (await findProgramme(world.sql, point.programmeId, memberId))
  if (!point || !programme) throw new Refusal('POINT_NOT_FOUND', 'no such point')
  checkProgramme(programme)
  const rate = await rateAt(world.sql, point.id, world.now())
  if (!rate) throw new Refusal('RATE_UNAVAILABLE', 'the point has no rate')
  checkMaximum([rate.points, rate.amountTwd], body.maximumPrice)
  if (!(await world.transaction((tx) => putSetting(tx, memberId, point.id, body.maximumPrice))))
    throw notLinked(programme)
  return { pointId: point.id, point: { uniqueId: point.uniqueId, name: point.name }, maximumPrice: body.maximumPrice }
}

const notLinked = ({ name }: ProgrammeOfMember) =>
  new Refusal('DEDUCTION_PROGRAMME_NOT_LINKED', 'the programme is not linked', { values: { name } })

function checkProgramme(programme: ProgrammeOfMember): void {
  const values = { name: programme.name }
  const state = stateOf(programme)
  if (state === 'UNLINKED') throw notLinked(programme)
  if (state === 'INVALID') throw new Refusal('PROGRAMME_LINK_INVALID', 'the link is invalid', { values })
  if (programme.isAbnormal) throw new Refusal('PROGRAMME_ABNORMAL', 'under maintenance', { values })
}

function checkMaximum(rate: Rate, maximumTwd: number | null): void {
  const problem = maximumTwd === null ? null : problemWithMaximum(rate, maximumTwd)
  const [, step] = rate
  const field = 'maximumPrice'
  if (problem === 'multiple')
    throw new Refusal('DEDUCTION_AMOUNT_NOT_MULTIPLE', 'off the step', { values: { multiple: step }, field })
  if (problem !== null)
    throw new Refusal('DEDUCTION_AMOUNT_OUT_OF_RANGE', 'out of range', { values: { min: step }, field })
}
