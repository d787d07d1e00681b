import { account } from './account.ts'
import { auth } from './auth.ts'
import { health } from './health.ts'

/** Every call DPASS answers. */
export const contract = { ...auth, ...account, ...health } as const
