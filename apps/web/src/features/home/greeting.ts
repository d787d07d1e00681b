import { taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../../copy/t.ts'

interface Greeting {
  /** Empty deep in the night, when the wish says it all. */
  readonly greeting: string
  readonly wish: string
}

/** What drivers in Taiwan wish each other at this hour of the day. */
export function greetingAt(moment: Date): Greeting {
  const hour = Number(taipeiTime(moment).HH)
  const wish = t('home.tagline')
  if (hour < 5) return { greeting: '', wish: t('home.tagline.night') }
  if (hour < 12) return { greeting: t('home.greeting.morning'), wish }
  if (hour < 18) return { greeting: t('home.greeting.afternoon'), wish }
  return { greeting: t('home.greeting.evening'), wish }
}
