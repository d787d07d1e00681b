import { health } from './health.ts'

/** Every call DPASS answers. */
export const contract = { ...health } as const
