import { useEffect } from 'react'
import { NeedsPlace } from '../../NeedsPlace.tsx'
import { keepNeeds } from '../../needs-kept.ts'
import type { Home } from '../../use-home.ts'
import { NeedsCard } from './NeedsCard.tsx'
import { useNeeds } from './use-needs.ts'

/** What needs the member, in its place; the next visit keeps the room for it from the start. */
export function Needs({ home }: { readonly home: Home }) {
  const { needs, isKnown } = useNeeds(home)
  const hasNeeds = needs.length > 0
  useEffect(() => {
    if (isKnown) keepNeeds(hasNeeds)
  }, [isKnown, hasNeeds])
  return (
    <NeedsPlace hasNeeds={isKnown ? hasNeeds : undefined}>{hasNeeds ? <NeedsCard needs={needs} /> : null}</NeedsPlace>
  )
}
