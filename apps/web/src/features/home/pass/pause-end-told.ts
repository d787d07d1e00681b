import { attempt } from '../../../api/session/session-store.ts'

const key = 'DPASS_PAUSE_END_TOLD'
const dayMs = 86_400_000

/** True once for the end of a pause, in this browser: not of one that ended more than a day ago. */
export function isNewPauseEnd(at: string, nowMs: number): boolean {
  if (nowMs - Date.parse(at) > dayMs || attempt(() => localStorage.getItem(key)) === at) return false
  attempt(() => localStorage.setItem(key, at))
  return true
}
