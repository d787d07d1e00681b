import { t } from '../../copy/t.ts'
import { sayRate } from '../../domain/rate.ts'
import type { ListedProgramme } from './listed-programme.ts'

/** A space that does not break keeps the line while the rate is being asked for. */
export function sayListedRate({ rate }: Pick<ListedProgramme, 'rate'>): string {
  if (rate === undefined) return '\u00a0'
  return rate === null ? t('resourceOwners.item.rateNone') : sayRate(rate)
}
