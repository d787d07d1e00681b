import { taipeiTime as partsOf } from '@dpass/rules/taipei-time'
import { say } from '../../platform/copy/say.ts'

/** `2026/11/16 08:05`. */
export function taipeiTime(moment: Date | string): string {
  const { yyyy, MM, dd, HH, mm } = partsOf(moment)
  return `${yyyy}/${MM}/${dd} ${HH}:${mm}`
}

/** `2026/11/16`. */
export function taipeiDate(moment: Date | string): string {
  const { yyyy, MM, dd } = partsOf(moment)
  return `${yyyy}/${MM}/${dd}`
}

export const taipeiYear = (moment: Date): string => partsOf(moment).yyyy

/** A day as the wire has it, `2026-11-16`, as people write it: `2026/11/16`. */
export const writeDay = (day: string): string => day.replaceAll('-', '/')

let weekdays: Intl.DateTimeFormat | undefined

/** Made when first needed: it reads the language's data, which takes 30 ms. */
function nameWeekday(day: string): string {
  weekdays ??= new Intl.DateTimeFormat('zh-TW', { weekday: 'narrow', timeZone: 'UTC' })
  return weekdays.format(new Date(`${day}T00:00:00Z`))
}

/** `2026/11/16（一）`. */
export function dayWithWeekday(day: string): string {
  const [yyyy = '', MM = '', dd = ''] = day.split('-')
  return say('format.dateWeekday', { yyyy, MM, dd, weekday: nameWeekday(day) })
}
