import { taipeiMonth } from '@dpass/rules/taipei-months'
import { useMonthStart } from '../../domain/use-month-start.ts'
import type { Home } from './use-home.ts'

/** What points have saved this month, in TWD; undefined until it is known. */
export function useSaved({ data }: Home['savings']): number | undefined {
  const month = taipeiMonth(useMonthStart())
  const [latest] = data?.months ?? []
  // In a month that began after the reply nothing has been saved yet.
  return latest && (latest.month < month ? 0 : latest.amount)
}
