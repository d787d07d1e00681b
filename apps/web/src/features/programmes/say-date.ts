import { t } from '../../copy/t.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment, by the member's own calendar. */
export function sayDate(moment: string): string {
  const at = new Date(moment)
  return t('format.date', { yyyy: at.getFullYear(), MM: two(at.getMonth() + 1), dd: two(at.getDate()) })
}
