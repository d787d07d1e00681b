import { addMs, minuteMs } from '../../platform/time.ts'

const longestPauseMs = 5 * minuteMs

/** A message that was lost is made up for within a minute, and within seconds while the member looks. */
export const firstCheckAt = (createdAt: Date): Date => addMs(createdAt, minuteMs)

/** When the gateway is asked again after so many times: pauses grow to five minutes. The end of its life is not missed. */
export function nextCheckAt(checks: number, expiresAt: Date, now: Date): Date {
  const next = addMs(now, Math.min(longestPauseMs, minuteMs * 2 ** Math.min(checks, 10)))
  return now < expiresAt && next > expiresAt ? expiresAt : next
}
