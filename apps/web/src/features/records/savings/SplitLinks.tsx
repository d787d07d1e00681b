import { Link } from '@tanstack/react-router'
import { t } from '../../../copy/t.ts'
import type { Split } from './month-parts.ts'
import css from './SplitLinks.module.css'

/** By what the bars are split; it stands in the address, and Back leads out of the page. */
export function SplitLinks({ split }: { readonly split: Split }) {
  const splits = [
    { value: 'service', label: t('savings.split.service') },
    { value: 'point', label: t('savings.split.point') },
  ] as const
  return (
    <nav className={css['splits']} aria-label={t('savings.split.label')}>
      {splits.map(({ value, label }) => (
        <Link
          key={value}
          to="/savings"
          search={{ by: value === 'point' ? value : undefined }}
          state
          replace
          resetScroll={false}
          className={css['split']}
          data-chosen={value === split || undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
