import { useId, useState } from 'react'
import { t } from '../../../../copy/t.ts'
import type { Need } from '../../../../domain/needs/needs.ts'
import { NeedRow } from './NeedRow.tsx'
import css from './NeedsCard.module.css'

interface NeedsCardProps {
  /** The most urgent first; at least one. */
  readonly needs: readonly Need[]
}

/** What only the member can put right: the most urgent, and the rest when asked for. */
export function NeedsCard({ needs }: NeedsCardProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const more = needs.length - 1
  return (
    <section className={css['card']} aria-labelledby={titleId}>
      <div className={css['line']}>
        <h2 id={titleId} className={css['title']}>
          {t('home.needs.title')}
        </h2>
        {more > 0 ? (
          <button type="button" className={css['more']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('home.needs.less') : t('home.needs.more', { count: more })}
          </button>
        ) : null}
      </div>
      <ul className={css['rows']}>
        {needs.slice(0, isOpen ? undefined : 1).map((need) => (
          <li key={keyOf(need)}>
            <NeedRow need={need} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function keyOf(need: Need): string {
  switch (need.kind) {
    case 'link':
      return need.point.id
    case 'carLink':
      return need.kind
    case 'correction':
      return need.submission.id
    case 'payment':
      return need.payment.id
    case 'ending':
      return need.plan.planId
  }
}
