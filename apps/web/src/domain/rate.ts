import type { Rate } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../copy/t.ts'

/** The rate of a kind of points, as the server tells it. */
export interface PointRate {
  readonly point: { readonly uniqueId: string }
  readonly conversionRate: Rate
}

export const rateOf = (rates: readonly PointRate[], uniqueId: string): Rate | null =>
  rates.find(({ point }) => point.uniqueId === uniqueId)?.conversionRate ?? null

/** The figures of a rate for a sentence of the copy. */
export const rateFigures = ([points, amountTwd]: Rate) => ({
  points: formatNumber(points),
  amount: formatNumber(amountTwd),
})

export const sayRate = (rate: Rate): string => t('format.rate', rateFigures(rate))
