import { useSyncExternalStore } from 'react'
import { breakpoints } from '../style/breakpoints.ts'

const wide = `(min-width: ${breakpoints.wide})`

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True from 1024 px on. For what a style sheet cannot say; no prerendered view shows anything that asks. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
