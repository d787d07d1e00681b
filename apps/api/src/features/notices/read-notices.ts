import { usualNotices } from '../../domain/account/notice-setting.ts'
import { noticesOf } from '../../domain/account/notice-setting.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'

export const readNotices = async ({ sql }: World, { caller: { member } }: Input<'GET /v1/notice-settings'>) =>
  (await noticesOf(sql, member.id)) ?? usualNotices
