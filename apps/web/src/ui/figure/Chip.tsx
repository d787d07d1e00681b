import type { ReactNode } from 'react'
import css from './Chip.module.css'

interface ChipProps {
  /** road: works for you; care: needs you; harm: failed. */
  readonly tone?: 'neutral' | 'road' | 'care' | 'harm'
  readonly children: ReactNode
}

/** A word about a thing's state. It is not a button. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={css['chip']} data-tone={tone}>
      {children}
    </span>
  )
}
