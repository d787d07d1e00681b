import type { ReactNode } from 'react'
import css from './Facts.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** What the lines before it come to. */
  readonly isSum?: boolean
}

/** Names at the left, values at the right, as on a receipt. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(({ name, value, isSum }) => (
        <div key={name} className={css['fact']} data-sum={isSum || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
