import { type ReactNode, useId } from 'react'
import css from './RulesSection.module.css'

interface RulesSectionProps {
  readonly title: string
  readonly lines?: readonly string[]
  readonly note?: ReactNode
  readonly children?: ReactNode
}

export function RulesSection({ title, lines = [], note, children }: RulesSectionProps) {
  const titleId = useId()
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <h3 id={titleId} className={css['title']}>
        {title}
      </h3>
      {children}
      {lines.length > 0 ? (
        <ul className={css['lines']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {note ? <p className={css['note']}>{note}</p> : null}
    </section>
  )
}
