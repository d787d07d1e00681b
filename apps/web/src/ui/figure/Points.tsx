import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import css from './Money.module.css'

/** 1,280 點: the number is what counts, the unit stands smaller after it. */
export function Points({ points }: { readonly points: number }) {
  return (
    <span className={css['amount']} data-size="text">
      <span className={css['figure']}>{formatNumber(points)}</span>{' '}
      <span className={css['unit']}>{t('format.unit.points')}</span>
    </span>
  )
}
