const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Taipei',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * `2026/11/16 08:05`, as the clock on a Taiwanese wall showed it. Put together by hand, because what stands between day
 * and hour changes with the language data of Node: lately it is a thin space.
 */
export function taipeiTime(moment: Date | string): string {
  const parts = format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value])
  const { year, month, day, hour, minute } = Object.fromEntries(parts) as Record<string, string>
  return `${year}/${month}/${day} ${hour}:${minute}`
}

export const taipeiYear = (moment: Date): string => taipeiTime(moment).slice(0, 4)
