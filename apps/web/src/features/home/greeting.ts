import { taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../../copy/t.ts'

/** What drivers in Taiwan wish each other at this hour of the day. */
export function greetingAt(moment: Date): string {
  const hour = Number(taipeiTime(moment).HH)
  if (hour >= 5 && hour < 12) return t('home.greeting.morning')
  if (hour >= 12 && hour < 18) return t('home.greeting.afternoon')
  return t('home.greeting.evening')
}
