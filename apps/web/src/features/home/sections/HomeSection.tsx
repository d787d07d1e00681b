import { type ReactNode, useId } from 'react'
import css from './HomeSection.module.css'

interface HomeSectionProps {
  readonly title: string
  /** At the end of the title's line: a link or a button in plain words. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

export function HomeSection({ title, aside, children }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={css['line']}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        <div className={css['aside']}>{aside}</div>
      </div>
      {children}
    </section>
  )
}
