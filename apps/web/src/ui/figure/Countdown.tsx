import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import roles from '../style/roles.module.css'

interface CountdownProps {
  readonly until: Date
  /** What to show while it runs, such as「42 秒後可重新傳送」. */
  readonly children: (seconds: number) => ReactNode
  /** What a screen reader hears at the end; the seconds before are not read out one by one. */
  readonly announcement: string
  readonly onEnd?: () => void
}

/** Seconds until a moment. Another moment is another countdown. */
export function Countdown(props: CountdownProps) {
  return <RunningCountdown key={props.until.getTime()} {...props} />
}

function RunningCountdown({ until, children, announcement, onEnd }: CountdownProps) {
  const endMs = until.getTime()
  const [leftMs, setLeftMs] = useState(() => endMs - Date.now())
  const ended = leftMs <= 0
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    if (ended) return
    let timer: ReturnType<typeof setTimeout>
    // Asks the clock each time: a timer of a tab that slept comes late, and the next one must not add to that.
    const look = () => {
      clearTimeout(timer)
      const left = endMs - Date.now()
      setLeftMs(left)
      if (left <= 0) end()
      else timer = setTimeout(look, left % 1_000 || 1_000)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endMs, ended])

  return (
    <>
      {ended ? null : <span role="timer">{children(Math.ceil(leftMs / 1_000))}</span>}
      <output className={roles['visuallyHidden']}>{ended ? announcement : null}</output>
    </>
  )
}
