import { formatMoney } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'
import { type Part, partsOf, type SavedMonth, type Split } from './month-parts.ts'
import css from './MonthTable.module.css'

interface MonthTableProps {
  readonly months: readonly SavedMonth[]
  readonly split: Split
  readonly totals: readonly Part[]
  readonly say: (key: string) => string
}

/** What the bars show, for those who do not see them. */
export function MonthTable({ months, split, totals, say }: MonthTableProps) {
  return (
    <div className={css['table']}>
      <table>
        <caption>{t('savings.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('savings.table.month')}</th>
            {totals.map(({ key }) => (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ))}
            <th scope="col">{t('savings.table.sum')}</th>
            <th scope="col">{t('savings.table.count')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Row key={month.month} month={month} parts={partsOf(month, split)} totals={totals} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly month: SavedMonth
  readonly parts: readonly Part[]
  readonly totals: readonly Part[]
}

function Row({ month: { month, amount, count }, parts, totals }: RowProps) {
  const [yyyy = '', MM = ''] = month.split('-')
  return (
    <tr>
      <th scope="row">{t('format.month', { yyyy, month: Number(MM) })}</th>
      {totals.map(({ key }) => (
        <td key={key}>{formatMoney(parts.find((part) => part.key === key)?.amount ?? 0)}</td>
      ))}
      <td>{formatMoney(amount)}</td>
      <td>{count}</td>
    </tr>
  )
}
