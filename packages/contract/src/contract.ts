import { account } from './account.ts'
import { auth } from './auth.ts'
import { board } from './board.ts'
import { health } from './health.ts'
import { oauth } from './oauth.ts'
import { deduction, programmes } from './points.ts'
import { webhooks } from './webhooks.ts'

/** Every call DPASS answers. */
export const contract = {
  ...auth,
  ...oauth,
  ...account,
  ...programmes,
  ...deduction,
  ...board,
  ...webhooks,
  ...health,
} as const
