import type { ReactNode } from 'react'
import css from './Columns.module.css'

interface ColumnsProps {
  /** At most 640 px wide. */
  readonly main: ReactNode
  /** At most 400 px wide. */
  readonly side: ReactNode
  /** Which of them comes first where there is one column, and for a screen reader everywhere. */
  readonly first?: 'main' | 'side'
}

/** The two columns of a `wide` page, their tops aligned; one below the other where text of the chosen size has no room for both. */
export function Columns({ main, side, first = 'main' }: ColumnsProps) {
  const mainColumn = <div className={css['main']}>{main}</div>
  return (
    <div className={css['frame']} data-columns>
      <div className={css['columns']}>
        {first === 'main' ? mainColumn : null}
        <div className={css['side']}>{side}</div>
        {first === 'side' ? mainColumn : null}
      </div>
    </div>
  )
}
