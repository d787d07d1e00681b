import { formatMoney } from '@dpass/rules/format-number'
import type { Part } from './month-parts.ts'
import css from './SavingsTotals.module.css'

interface SavingsTotalsProps {
  readonly totals: readonly Part[]
  readonly say: (key: string) => string
}

/** What each colour of the bars stands for, and what it comes to. */
export function SavingsTotals({ totals, say }: SavingsTotalsProps) {
  return (
    <ul className={css['totals']}>
      {totals.map(({ key, amount }) => (
        <li key={key} className={css['total']}>
          <span className={css['swatch']} data-part={key} aria-hidden="true" />
          <span className={css['name']}>{say(key)}</span>
          <span className={css['amount']}>{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
