import { useSyncExternalStore } from 'react'

/** As in the style sheets, which lay out everything else. */
const wide = '(min-width: 64rem)'

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True from 1024 px on. For what a style sheet cannot say; no prerendered view shows anything that asks. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
