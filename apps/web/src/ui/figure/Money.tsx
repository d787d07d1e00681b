import { formatNumber } from '@dpass/rules/format-number'
import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import css from './Money.module.css'

interface MoneyProps {
  /** Undefined while it is not known: `waiting` stands where the number will be. */
  readonly amountTwd: number | undefined
  readonly waiting?: ReactNode
  /** As large as the text around it unless told; a page has at most one hero. */
  readonly size?: 'text' | 'large' | 'hero'
}

/** NT$ 1,168: the number is what counts, the currency stands smaller before it. */
export function Money({ amountTwd, waiting, size = 'text' }: MoneyProps) {
  return (
    <span className={css['amount']} data-size={size}>
      <span className={css['unit']}>{t('format.currency')}</span>{' '}
      {amountTwd === undefined ? waiting : <span className={css['figure']}>{formatNumber(amountTwd)}</span>}
    </span>
  )
}
