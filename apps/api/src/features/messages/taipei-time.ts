import { taipeiTime as partsOf } from '@dpass/rules/taipei-time'

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
