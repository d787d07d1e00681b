import { addMs, dayMs } from '../../platform/time.ts'

const recentMs = 30 * dayMs

/**
 * An app that was connected or allowed more after this moment is recent: whoever resets a password because it was stolen
 * may find the thief's app among these.
 */
export const recentlyFrom = (now: Date): Date => addMs(now, -recentMs)
