import type { notices } from '@dpass/contract/notices'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { chooseNotices } from './choose-notices.ts'
import { readNotices } from './read-notices.ts'
import { unsubscribe } from './unsubscribe.ts'

export const noticeRoutes = (world: World): Handlers<typeof notices, Callers> => ({
  'GET /v1/notice-settings': (input) => readNotices(world, input),
  'PUT /v1/notice-settings': (input) => chooseNotices(world, input),
  'POST /v1/notice-settings/unsubscribe': (input) => unsubscribe(world, input),
})
