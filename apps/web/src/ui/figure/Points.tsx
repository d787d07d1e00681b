import { t } from '../../copy/t.ts'
import css from './Money.module.css'
import { MoneyFigure } from './MoneyFigure.tsx'

interface PointsProps {
  readonly points: number
  readonly size?: 'text' | 'large' | 'hero'
  readonly countUp?: boolean
}

/** 1,280 點: the number is what counts, the unit stands smaller after it. */
export function Points({ points, size = 'text', countUp = false }: PointsProps) {
  return (
    <span className={css['amount']} data-size={size}>
      <MoneyFigure value={points} countUp={countUp} /> <span className={css['unit']}>{t('format.unit.points')}</span>
    </span>
  )
}
