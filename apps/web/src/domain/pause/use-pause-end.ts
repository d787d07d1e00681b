import { useEffect, useEffectEvent } from 'react'
import type { Pause } from './pause.ts'

const dayMs = 86_400_000

/** Looks again when a pause ends, on a page that is left open over that moment. */
export function usePauseEnd(pause: Pause | undefined, look: () => void): void {
  const until = pause?.kind === 'paused' ? pause.until : undefined
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    const end = until === undefined ? Number.NaN : Date.parse(until)
    if (Number.isNaN(end)) return undefined
    let timer: ReturnType<typeof setTimeout>
    // Asks the clock each time: a tab that slept is told late or not at all, and looks when the member comes back.
    const check = () => {
      clearTimeout(timer)
      const leftMs = end - Date.now()
      if (leftMs > 0) timer = setTimeout(check, Math.min(leftMs, dayMs))
      else lookAgain()
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [until])
}
