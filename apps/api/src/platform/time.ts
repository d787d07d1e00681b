export const minuteSeconds = 60
export const hourSeconds = 60 * minuteSeconds
export const daySeconds = 24 * hourSeconds
export const minuteMs = minuteSeconds * 1_000
export const hourMs = hourSeconds * 1_000
export const dayMs = daySeconds * 1_000

/** A moment so much later; earlier with a negative number. */
export const addMs = (time: Date, ms: number): Date => new Date(time.getTime() + ms)
export const addSeconds = (time: Date, seconds: number): Date => addMs(time, seconds * 1_000)

/** Negative when `to` is before `from`. */
export const msBetween = (from: Date, to: Date): number => to.getTime() - from.getTime()

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Whether a text such as 2026-11-17 is a day of the calendar. JavaScript reads 2026-02-30 as 2 March. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text
}

/** ISO 8601 with its zone; undefined for anything else. */
export function parseTime(text: string): Date | undefined {
  if (!isoTime.test(text) || !isDay(text.slice(0, 10))) return undefined
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** For Retry-After: whole seconds, and never less than one. */
export const secondsUntil = (time: Date, now: Date): number => Math.max(1, Math.ceil(msBetween(now, time) / 1_000))

/** As JWTs and the OAuth engine write a time: whole seconds since 1970. */
export const toEpochSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000)
export const fromEpochSeconds = (seconds: number): Date => new Date(seconds * 1_000)
