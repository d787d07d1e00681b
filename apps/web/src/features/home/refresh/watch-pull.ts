/** From here on letting go refreshes. The finger moves twice as far, so that it feels held back. */
export const farPx = 64
const furthestPx = 96
const resistance = 0.5

interface PullListener {
  /** How far the page is pulled down; 0 when it is let go. */
  readonly onPull: (pulledPx: number) => void
  /** Let go beyond `farPx`. */
  readonly onRefresh: () => void
}

/**
 * Watches for one finger that pulls the page down from its top. Only such a touch is listened to while it moves, and it
 * is kept from the browser, which would throttle what it tells of a scroll and might reload the page.
 */
export function watchPull(page: HTMLElement, { onPull, onRefresh }: PullListener): () => void {
  let start: Touch | undefined
  let pulledPx = 0

  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!start || !touch) return
    const [acrossPx, downPx] = [Math.abs(touch.clientX - start.clientX), touch.clientY - start.clientY]
    // A swipe along the banners, or a scroll: it stays that until the finger is lifted.
    if (pulledPx === 0 && (downPx <= 0 || acrossPx > downPx)) return end()
    if (event.cancelable) event.preventDefault()
    pulledPx = Math.min(furthestPx, Math.max(0, downPx * resistance))
    onPull(pulledPx)
  }
  const end = () => {
    page.removeEventListener('touchmove', move)
    start = undefined
    if (pulledPx > 0) onPull(0)
    pulledPx = 0
  }
  const begin = ({ touches }: TouchEvent) => {
    end()
    if (touches.length !== 1 || window.scrollY > 0) return
    start = touches[0]
    page.addEventListener('touchmove', move, { passive: false })
  }
  const lift = () => {
    const isFar = pulledPx >= farPx
    end()
    if (isFar) onRefresh()
  }

  page.addEventListener('touchstart', begin, { passive: true })
  page.addEventListener('touchend', lift)
  page.addEventListener('touchcancel', end)
  return () => {
    end()
    page.removeEventListener('touchstart', begin)
    page.removeEventListener('touchend', lift)
    page.removeEventListener('touchcancel', end)
  }
}
