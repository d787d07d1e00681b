import { useId, type ReactNode } from 'react'
import css from './ProgrammesSection.module.css'

interface ProgrammesSectionProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function ProgrammesSection({ title, lead, aside, children }: ProgrammesSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={css['header']}>
        <div className={css['words']}>
          <h2 id={titleId} className={css['title']}>
            {title}
          </h2>
          {lead ? <p className={css['lead']}>{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
