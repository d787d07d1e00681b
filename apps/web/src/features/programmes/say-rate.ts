import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import type { ListedProgramme } from './programme.ts'

/** What the points are worth. A space that does not break keeps the line while that is being asked for. */
export function sayRate({ rate }: Pick<ListedProgramme, 'rate'>): string {
  if (rate === undefined) return '\u00a0'
  if (rate === null) return t('resourceOwners.item.rateNone')
  const [points, amount] = rate
  return t('resourceOwners.item.rate', { points: formatNumber(points), amount: formatNumber(amount) })
}
