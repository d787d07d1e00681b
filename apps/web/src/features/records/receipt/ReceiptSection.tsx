import { type ReactNode, useId } from 'react'
import css from './ReceiptSection.module.css'

interface ReceiptSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function ReceiptSection({ title, children }: ReceiptSectionProps) {
  const titleId = useId()
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <h3 id={titleId} className={css['title']}>
        {title}
      </h3>
      {children}
    </section>
  )
}
