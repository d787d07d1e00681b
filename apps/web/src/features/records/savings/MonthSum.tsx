import { formatMoney } from '@dpass/rules/format-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import { savedYear } from '../../../api/query/page-reads.ts'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import type { AnyRecord } from '../../../domain/records/record.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { Icon } from '../../../ui/mark/Icon.tsx'
import type { Period } from '../period.ts'
import { useList } from '../use-list.ts'
import { daysOf } from './month-parts.ts'
import css from './MonthSum.module.css'
import { sumOfMonth } from './sum-of-month.ts'

export interface MonthSumProps {
  /** What of the list has been read. */
  readonly pages: readonly { readonly items: readonly AnyRecord[] }[]
  /** Nothing more is to be read. */
  readonly isWhole: boolean
}

/**
 * What the records of a month come to: those that are listed, or, as long as not all of them are, as the server says. It
 * leads to the other months.
 */
export default function MonthSum({ month, pages, isWhole }: MonthSumProps & { readonly month: string }) {
  const { tab, period } = useList()
  const isAsSaved = tab === 'all' && holdsMonth(period, month)
  const listed = sumOfMonth(month, pages, isWhole)
  const savings = useQuery({ ...read(...savedYear), enabled: listed === undefined && isAsSaved })
  const told = isAsSaved ? savings.data?.months.find((saved) => saved.month === month)?.amount : undefined
  const amount = listed ?? told
  if (amount === undefined) return null
  return (
    <Link to="/savings" state={fromAbove} className={css['sum']}>
      {t('savings.ofMonth', { money: formatMoney(amount) })}
      <Icon of={ChevronRight} aria-hidden="true" />
    </Link>
  )
}

/** From its first day to its last. */
function holdsMonth(period: Period, month: string): boolean {
  if (period.kind !== 'custom') return period.kind !== 'recent'
  const days = daysOf(month)
  return period.start <= days.start && days.end <= period.end
}
