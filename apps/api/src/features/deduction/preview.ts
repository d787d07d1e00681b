import { deduct, type Rate } from '@dpass/rules/deduction'
import { settingOf } from '../../domain/points/deduction-setting.sql.ts'
import { readBalance } from '../../domain/points/link.ts'
import { rateAt } from '../../domain/points/point.sql.ts'
import { stateOf } from '../../domain/points/programme.ts'
import { findProgramme } from '../../domain/points/programme.sql.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

type Reason = 'NO_SETTING' | 'NOT_LINKED' | 'NO_POINTS' | 'BELOW_STEP' | 'SYSTEM_ABNORMAL'

/** What would be taken off an order right now; where that is nothing, `reason` says why. */
export async function preview(world: World, { query, caller }: Input<'GET /v1/deduction-point-setting/preview'>) {
  const { orderAmount } = query
  const nothing = (reason: Reason) => ({ points: 0, amount: 0, payable: orderAmount, reason })
  const setting = await settingOf(world.sql, caller.member.id)
  if (!setting) return nothing('NO_SETTING')
  const [programme, rate] = await Promise.all([
    findProgramme(world.sql, setting.programmeId, caller.member.id),
    rateAt(world.sql, setting.pointId, world.now()),
  ])
  if (!programme || stateOf(programme) !== 'LINKED') return nothing('NOT_LINKED')
  const balance = await readBalance(world, programme)
  if (balance === 'invalidated') return nothing('NOT_LINKED')
  if (balance === 'unknown' || !rate) return nothing('SYSTEM_ABNORMAL')
  const today: Rate = [rate.points, rate.amountTwd]
  const { points, amountTwd } = deduct(today, { amountTwd: orderAmount, maximumTwd: setting.maximumTwd, balance })
  if (points === 0) return nothing(balance < rate.points ? 'NO_POINTS' : 'BELOW_STEP')
  return { points, amount: amountTwd, payable: orderAmount - amountTwd, reason: null }
}
