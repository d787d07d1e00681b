import type { ReactNode } from 'react'
import css from './Section.module.css'

interface SectionProps {
  readonly name: string
  readonly children: ReactNode
}

export function Section({ name, children }: SectionProps) {
  return (
    <section className={css['section']} data-section={name}>
      <h2 className={css['name']}>{name}</h2>
      {children}
    </section>
  )
}
