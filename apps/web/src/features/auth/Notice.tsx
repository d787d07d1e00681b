import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Notice.module.css'

/** Why the member stands here and not where they wanted to be. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css['notice']}>
      <Info aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
