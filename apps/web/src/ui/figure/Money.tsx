import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import css from './Money.module.css'
import { MoneyFigure } from './MoneyFigure.tsx'

interface MoneyProps {
  /** Undefined while it is not known: `waiting` stands where the number will be. */
  readonly amountTwd: number | undefined
  readonly waiting?: ReactNode
  /** As large as the text around it unless told; a page has at most one hero. */
  readonly size?: 'text' | 'large' | 'hero'
  readonly countUp?: boolean
}

/** NT$ 1,168: the number is what counts, the currency stands smaller before it. */
export function Money({ amountTwd, waiting, size = 'text', countUp = false }: MoneyProps) {
  return (
    <span className={css['amount']} data-size={size}>
      <span className={css['unit']}>{t('format.currency')}</span>{' '}
      {amountTwd === undefined ? waiting : <MoneyFigure value={amountTwd} countUp={countUp} />}
    </span>
  )
}
