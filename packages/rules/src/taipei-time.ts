const offsetMs = 8 * 60 * 60 * 1_000
const dayMs = 24 * 60 * 60 * 1_000

const two = (part: number): string => String(part).padStart(2, '0')

/**
 * A moment as a clock and a calendar in Taiwan show it, whatever zone the browser or the server is set to. Taiwan keeps
 * no summer time, so its offset needs no table of zones.
 */
export function taipeiTime(moment: Date | string | number) {
  const there = new Date(new Date(moment).getTime() + offsetMs)
  return {
    yyyy: String(there.getUTCFullYear()),
    MM: two(there.getUTCMonth() + 1),
    dd: two(there.getUTCDate()),
    HH: two(there.getUTCHours()),
    mm: two(there.getUTCMinutes()),
  }
}

/** `2026-03-09`. */
export function taipeiDay(moment: Date | string | number): string {
  const { yyyy, MM, dd } = taipeiTime(moment)
  return `${yyyy}-${MM}-${dd}`
}

/** When the day began in Taiwan. */
export function taipeiMidnight(moment: Date | string | number): Date {
  const there = new Date(moment).getTime() + offsetMs
  return new Date(there - (((there % dayMs) + dayMs) % dayMs) - offsetMs)
}

/** When the month began in Taiwan. */
export function taipeiMonthStart(moment: Date | string | number): Date {
  const { yyyy, MM } = taipeiTime(moment)
  return new Date(`${yyyy}-${MM}-01T00:00:00+08:00`)
}
