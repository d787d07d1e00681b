import { taipeiMonthStart } from '@dpass/rules/taipei-time'
import { useEffect, useState } from 'react'

const dayMs = 86_400_000

const monthAfter = (start: Date): Date => taipeiMonthStart(start.getTime() + 32 * dayMs)

/** When this month began in Taiwan, as the server writes moments: also on a page that is left open over its end. */
export function useMonthStart(): string {
  const [start, setStart] = useState(() => taipeiMonthStart(Date.now()).toISOString())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Asks the clock each time: a tab that slept is told late or not at all, and looks when the member comes back.
    const look = () => {
      clearTimeout(timer)
      const now = Date.now()
      const current = taipeiMonthStart(now)
      setStart(current.toISOString())
      // No timer runs for a whole month: browsers end one of more than 24 days at once.
      timer = setTimeout(look, Math.min(monthAfter(current).getTime() - now, dayMs))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return start
}
