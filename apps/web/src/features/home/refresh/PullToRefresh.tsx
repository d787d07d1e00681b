import { RefreshCw } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { InSlot } from '../../../ui/layout/InSlot.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'
import css from './PullToRefresh.module.css'
import type { Refresh } from './use-refresh.ts'
import { farPx, watchPull } from './watch-pull.ts'

/**
 * The page pulled down reads its data again. The browser's own gesture, which would load the whole page, is switched off
 * meanwhile. For keyboards and mice there is a button (Freshness).
 */
export function PullToRefresh({ refresh }: { readonly refresh: Refresh }) {
  const sign = useRef<HTMLDivElement>(null)
  const run = useEffectEvent(() => void refresh.run())
  useEffect(() => {
    const { style } = document.documentElement
    // Not `contain`: on iOS the page would still bounce, and its browser refresh too.
    style.overscrollBehaviorY = 'none'
    const page = document.getElementById('content')?.parentElement
    const stop = page && watchPull(page, { onPull: (px) => showPull(sign.current, px), onRefresh: () => run() })
    return () => {
      style.overscrollBehaviorY = ''
      stop?.()
    }
  }, [])
  return (
    // Out of the columns: what measures itself holds what is fixed inside it, too.
    <InSlot slot={document.body}>
      <div ref={sign} className={css['sign']} data-running={refresh.isRunning || undefined} aria-hidden="true">
        <Icon of={RefreshCw} className={css['arrows']} />
      </div>
    </InSlot>
  )
}

/** Written by hand: a finger moves more often than React need draw. */
function showPull(sign: HTMLElement | null, pulledPx: number): void {
  sign?.style.setProperty('--pulled', `${pulledPx}px`)
  sign?.toggleAttribute('data-far', pulledPx >= farPx)
  sign?.toggleAttribute('data-pulled', pulledPx > 0)
}
