import { dayMs } from '../../platform/time.ts'

/** How long a client may send the same again, or find a key closed that it has called off. */
export const keyLivesMs = 30 * dayMs
