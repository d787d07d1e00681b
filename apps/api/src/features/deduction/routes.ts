import type { deduction } from '@dpass/contract/deduction'
import type { Handlers } from '@dpass/wire/shape'
import { describeRules } from '../../domain/points/deduction-rules.ts'
import { rulesOf } from '../../domain/points/deduction-rules.sql.ts'
import { clearSetting } from '../../domain/points/deduction-setting.sql.ts'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { chooseSetting } from './choose-setting.ts'
import { preview } from './preview.ts'
import { readSetting } from './read-setting.ts'
import { setRules } from './set-rules.ts'

export const deductionRoutes = (world: World): Handlers<typeof deduction, Callers> => ({
  'GET /v1/deduction-point-setting': ({ caller }) => readSetting(world, caller.member.id),
  'PUT /v1/deduction-point-setting': (input) => chooseSetting(world, input),
  'DELETE /v1/deduction-point-setting': async ({ caller }) => {
    await clearSetting(world.sql, caller.member.id)
    return {}
  },
  'GET /v1/deduction-rules': async ({ caller }) =>
    describeRules(await rulesOf(world.sql, caller.member.id, world.now())),
  'PUT /v1/deduction-rules': (input) => setRules(world, input),
  'GET /v1/deduction-point-setting/preview': (input) => preview(world, input),
})
