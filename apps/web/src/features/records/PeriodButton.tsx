import { Calendar, ChevronRight } from 'lucide'
import { t } from '../../copy/t.ts'
import { Icon } from '../../ui/mark/Icon.tsx'
import type { Period } from './period.ts'
import css from './PeriodButton.module.css'
import { sayPeriod } from './say-period.ts'
import { usePeriodSheet } from './use-list.ts'

/** Of when the records are; it opens the sheet where that is chosen. */
export function PeriodButton({ period }: { readonly period: Period }) {
  const sheet = usePeriodSheet()
  return (
    <button type="button" className={css['period']} onClick={() => sheet.open(true)} aria-haspopup="dialog">
      <Icon of={Calendar} aria-hidden="true" />
      <span>
        <span className={css['visuallyHidden']}>{t('redeemRecords.filter.label')} </span>
        {sayPeriod(period)}
      </span>
      <Icon of={ChevronRight} aria-hidden="true" />
    </button>
  )
}
