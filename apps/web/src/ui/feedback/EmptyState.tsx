import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { EmptyStateArt } from './EmptyStateArt.tsx'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What to do about it: a Button or a ButtonLink. */
  readonly action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css['state']}>
      <EmptyStateArt kind="road" />
      <h2 className={css['title']}>{title}</h2>
      {children ? <p className={css['body']}>{children}</p> : null}
      {action ? <div className={css['action']}>{action}</div> : null}
    </div>
  )
}
