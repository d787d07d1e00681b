import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/mark/Icon.tsx'
import css from './Notice.module.css'

/** Above a form, what there is to know first: why this page is shown instead of the one that was asked for. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css['notice']}>
      <Icon of={Info} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
