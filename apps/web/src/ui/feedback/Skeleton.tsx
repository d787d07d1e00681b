import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import css from './Skeleton.module.css'

/** Stands where content is coming, in its shape; a screen reader hears that it is loading and nothing of the blocks. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  return (
    <output className={css['skeleton']}>
      <span className={css['announcement']}>{t('a11y.loading')}</span>
      <span className={css['blocks']} aria-hidden="true">
        {children}
      </span>
    </output>
  )
}
