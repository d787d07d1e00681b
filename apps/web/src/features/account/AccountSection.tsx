import { useId, type ReactNode } from 'react'
import css from './AccountSection.module.css'

interface AccountSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function AccountSection({ title, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
