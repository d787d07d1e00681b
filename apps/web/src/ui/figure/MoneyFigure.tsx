import { formatNumber } from '@dpass/rules/format-number'
import { useEffect, useState } from 'react'
import css from './Money.module.css'

interface MoneyFigureProps {
  readonly value: number
  /** From nothing to the value once, when it first appears. */
  readonly countUp: boolean
}

const countMs = 700

/** The number alone. While it counts up, its final width is kept and a screen reader already reads the final value. */
export function MoneyFigure({ value, countUp }: MoneyFigureProps) {
  const share = useCount(countUp)
  if (share === 1) return <span className={css['figure']}>{formatNumber(value)}</span>
  return (
    <span className={css['figure']} data-counts>
      <span className={css['final']}>{formatNumber(value)}</span>
      <span className={css['passing']} aria-hidden="true">
        {formatNumber(Math.round(value * share))}
      </span>
    </span>
  )
}

/** How much of the value is shown: 1 at once unless it counts and the member has nothing against motion. */
function useCount(countUp: boolean): number {
  const [counts] = useState(() => countUp && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [share, setShare] = useState(counts ? 0 : 1)
  useEffect(() => {
    if (!counts) return
    let start: number | undefined
    let frame = requestAnimationFrame(function step(now: number) {
      start ??= now
      const passed = Math.min((now - start) / countMs, 1)
      // Fast at first, then settling, as everything else here moves.
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [counts])
  return share
}
