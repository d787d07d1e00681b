import { Calendar, ChevronRight } from 'lucide-react'
import { t } from '../../copy/t.ts'
import type { Period } from './period.ts'
import css from './PeriodButton.module.css'
import { sayPeriod } from './say-period.ts'
import { usePeriodSheet } from './use-list.ts'

/** Of when the records are; it opens the sheet where that is chosen. */
export function PeriodButton({ period }: { readonly period: Period }) {
  const sheet = usePeriodSheet()
  return (
    <button type="button" className={css['period']} onClick={() => sheet.open(true)} aria-haspopup="dialog">
      <Calendar aria-hidden="true" />
      <span>
        <span className={css['visuallyHidden']}>{t('redeemRecords.filter.label')} </span>
        {sayPeriod(period)}
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  )
}
