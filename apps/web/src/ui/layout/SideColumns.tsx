import { createContext, type ReactNode, type Ref, useCallback, useState } from 'react'
import css from './Columns.module.css'

interface SideColumnsProps {
  /** A list, at most 640 px wide. */
  readonly main: ReactNode
  /** The place for what is open of it, at most 400 px wide (useSideColumn). */
  readonly sideRef: Ref<HTMLDivElement>
  /** Stands in the place until something is put there. */
  readonly waiting: ReactNode
}

/** A list and what is open of it side by side, on the grid of `Columns`. Without room for both the list is alone: what is open is a sheet. */
export function SideColumns({ main, sideRef, waiting }: SideColumnsProps) {
  return (
    <div className={css['frame']} data-columns>
      <div className={css['columns']}>
        <div className={css['main']}>{main}</div>
        <div className={css['place']} ref={sideRef}>
          {waiting}
        </div>
      </div>
    </div>
  )
}

/** What useSideColumn answers, for what stands there. */
export const SideColumn = createContext<Element | null | undefined>(null)

/**
 * The place in `SideColumns`: null while there is no room for it, undefined until that is known. The style sheet decides
 * whether there is room, because it knows the size of the text too, and this follows.
 */
export function useSideColumn() {
  const [side, setSide] = useState<Element | null>()
  const sideRef = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined
    const look = () => setSide(place.offsetWidth > 0 ? place : null)
    // At once and not only by the observer: before the first picture it must be clear whether a sheet opens.
    look()
    const watch = new ResizeObserver(look)
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  return { side, sideRef }
}
