import { Children, type ReactNode } from 'react'
import css from './Card.module.css'

interface CardProps {
  /** The children are rows of one list: each its own item, lines between them, no padding around. */
  readonly rows?: boolean
  /** No padding around, for content that brings its own. */
  readonly flush?: boolean
  readonly children: ReactNode
}

export function Card({ rows, flush, children }: CardProps) {
  if (!rows) return <div className={flush ? css['flush'] : css['card']}>{children}</div>
  return (
    <ul className={css['rows']}>
      {Children.map(children, (row) => (row === null || row === undefined ? null : <li>{row}</li>))}
    </ul>
  )
}
