import { settingOf } from '../../domain/points/deduction-setting.sql.ts'
import type { World } from '../../platform/world.ts'

export async function readSetting(world: World, memberId: string) {
  const setting = await settingOf(world.sql, memberId)
  if (!setting) return null
  const { pointId, uniqueId, name, maximumTwd } = setting
  return { pointId, point: { uniqueId, name }, maximumPrice: maximumTwd }
}
