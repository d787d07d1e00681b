import { useEffect } from 'react'

/**
 * Keeps the screen on and bright while the page is in sight, where the browser can (Screen Wake Lock). The browser lets
 * go whenever the page is hidden, so it is asked again when the member comes back.
 */
export function useWakeLock(): void {
  useEffect(() => {
    // Older browsers have none; the screen then goes dark as always.
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: no reason to tell anybody.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) void got?.release()
      else lock = got
    }
    const onReturn = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onReturn)
      void lock?.release()
    }
  }, [])
}
