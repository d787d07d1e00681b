import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../api/query/read.ts'
import { pauseOf } from './pause.ts'

const dayMs = 86_400_000

/** Whether the member has paused automatic deduction, also on a page that is left open over the end of the pause. */
export function usePause() {
  const { data: rules } = useQuery(read('GET /v1/deduction-rules'))
  const nowMs = useNowUntil(rules?.pausedUntil ?? null)
  return {
    rules,
    /** Undefined while it is not known. */
    pause: rules && pauseOf(rules, nowMs),
    nowMs,
  }
}

/** The time of the last look; looks again when the moment has come. */
function useNowUntil(until: string | null): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const end = until === null ? Number.NaN : Date.parse(until)
    if (Number.isNaN(end)) return undefined
    let timer: ReturnType<typeof setTimeout>
    // Asks the clock each time: a tab that slept is told late or not at all, and looks when the member comes back.
    const look = () => {
      clearTimeout(timer)
      const now = Date.now()
      setNow(now)
      if (now < end) timer = setTimeout(look, Math.min(end - now, dayMs))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  return nowMs
}
