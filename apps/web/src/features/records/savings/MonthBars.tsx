import { formatMoney } from '@dpass/rules/format-number'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import { t } from '../../../copy/t.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { Icon } from '../../../ui/mark/Icon.tsx'
import { drawBars, periodOf, type SavedMonth, type Split, type Stretch } from './month-parts.ts'
import css from './MonthBars.module.css'

interface MonthBarsProps {
  /** Newest first. */
  readonly months: readonly SavedMonth[]
  readonly split: Split
  /** The parts in the order in which a bar shows them. */
  readonly keys: readonly string[]
}

/** A bar for each month, which leads to its records. */
export function MonthBars({ months, split, keys }: MonthBarsProps) {
  const bars = drawBars(months, split, keys)
  // As wide in every row, so that all bars have the same width to be drawn in.
  const width = `${Math.max(...months.map(({ amount }) => formatMoney(amount).length)) + 1}ch`
  return (
    <ol className={css['months']}>
      {months.map((month, place) => (
        <li key={month.month}>
          <Link
            to="/redeem-records"
            search={{ internalPeriod: place === 0 ? 'month' : periodOf(month.month) }}
            state={fromAbove}
            className={css['row']}
          >
            <MonthName month={month.month} showsYear={place === 0 || month.month.endsWith('-12')} />
            <Bar stretches={bars[place] ?? []} />
            <span className={css['amount']} style={{ width }} data-none={month.count === 0 || undefined}>
              {formatMoney(month.amount)}
            </span>
            <Icon of={ChevronRight} className={css['chevron']} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** The year stands at its newest month only. */
function MonthName({ month, showsYear }: { readonly month: string; readonly showsYear: boolean }) {
  const [yyyy = '', MM = ''] = month.split('-')
  return (
    <span className={css['month']}>
      <span className={css['visuallyHidden']}>{t('format.month', { yyyy, month: Number(MM) })} </span>
      <span aria-hidden="true">
        {showsYear ? <span className={css['year']}>{yyyy}</span> : null}
        {t('savings.month', { month: Number(MM) })}
      </span>
    </span>
  )
}

const Bar = ({ stretches }: { readonly stretches: readonly Stretch[] }) => (
  <span className={css['bar']} aria-hidden="true">
    {stretches.map(({ key, start, width, isBelow }) => (
      <span
        key={key}
        className={css['stretch']}
        data-part={key}
        data-below={isBelow || undefined}
        style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
      />
    ))}
  </span>
)
