/* oxlint-disable react/refs -- What was drawn last is looked up when the store has changed, not while drawing. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

type IsEqual<Selection> = (before: Selection, next: Selection) => boolean

/**
 * What libraries know as `use-sync-external-store/shim/with-selector`, which the build replaces by this: for React 19 alone
 * it is half as large. A selection that equals the last one is the last one, so nothing is drawn anew.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: IsEqual<Selection>,
): Selection {
  /** What was drawn last, also by a selector before this one. */
  const drawn = useRef<{ readonly value: Selection }>(undefined)
  const select = useMemo(
    () => remember(getSnapshot, selector, isEqual, () => drawn.current),
    [getSnapshot, selector, isEqual, drawn],
  )
  // The build's own rendering reads the same store (src/prerender.tsx).
  const value = useSyncExternalStore(subscribe, select, select)
  useEffect(() => {
    drawn.current = { value }
  }, [value, drawn])
  return value
}

function remember<Snapshot, Selection>(
  getSnapshot: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: IsEqual<Selection> | undefined,
  getDrawn: () => { readonly value: Selection } | undefined,
): () => Selection {
  let last: { readonly snapshot: Snapshot; readonly value: Selection } | undefined
  return () => {
    const snapshot = getSnapshot()
    if (last && Object.is(last.snapshot, snapshot)) return last.value
    const next = selector(snapshot)
    const before = last ?? getDrawn()
    last = { snapshot, value: before && isEqual?.(before.value, next) ? before.value : next }
    return last.value
  }
}
