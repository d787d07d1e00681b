import { type ReactNode, useState } from 'react'
import css from './HomeScreen.module.css'
import { hadNeeds } from './needs-kept.ts'

interface NeedsPlaceProps {
  /** Whether something needs the member; undefined until that is known. Then it is as it was last time. */
  readonly hasNeeds?: boolean | undefined
  readonly children?: ReactNode
}

/** Above the pass. It has room from the start for what is going to stand there, so that nothing moves. */
export function NeedsPlace({ hasNeeds, children }: NeedsPlaceProps) {
  const [had] = useState(hadNeeds)
  return (
    <div className={css['needs']} data-first="needs" data-kept={(hasNeeds ?? had) || undefined}>
      {children}
    </div>
  )
}
