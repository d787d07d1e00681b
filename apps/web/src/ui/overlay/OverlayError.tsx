import type { ReactNode } from 'react'
import css from './OverlayError.module.css'

/** Why an action failed, inside an overlay, where the member can try again. */
export function OverlayError({ children }: { readonly children: ReactNode }) {
  // Rendered before it has words: a screen reader announces only changes inside a region it knows.
  return (
    <div role="alert" className={css['error']}>
      {children}
    </div>
  )
}
