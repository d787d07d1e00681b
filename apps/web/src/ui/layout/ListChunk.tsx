import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far beyond the screen a chunk is still rendered: more than a swift scroll moves between two frames. */
const margin = '1200px 0px'

/**
 * A part of a list without end. Out of sight it is an empty box of the height it had, so that however long the list
 * grows, only some hundred rows are in the document. A chunk that holds the focus stays.
 */
export function ListChunk({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [emptyPx, setEmptyPx] = useState<number>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const stays = entry.isIntersecting || element.contains(document.activeElement)
        setEmptyPx(stays ? undefined : entry.boundingClientRect.height)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} style={emptyPx === undefined ? undefined : { height: emptyPx }}>
      {emptyPx === undefined ? children : null}
    </div>
  )
}
