import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Calls back when the network returns after it was away, and not when the page just opens. */
export function useBackOnline(back: () => void): void {
  const tell = useEffectEvent(back)
  useEffect(() => {
    const listener = () => tell()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}

const online = () => true

/** A page that has just arrived came over a network, also the one that the build has rendered. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, online)
