/** The part of a browser's window that tells whether an app has opened in front of it. */
export interface Screen extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

interface Clock<Timer> {
  setTimeout(work: () => void, afterMs: number): Timer
  clearTimeout(timer: Timer): void
}

/** Section 9: a page that still has the focus after this time means that no app has opened. */
const patienceMs = 1_000

/**
 * Section 4: opens an app by its scheme and tells whether it came. A browser says nothing when no app is there, so what
 * counts is whether the page has lost focus, been hidden or been left within a second.
 */
export function opensApp<Timer>(open: () => void, screen: Screen, clock: Clock<Timer>): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (opened: boolean) => {
      clock.clearTimeout(timer)
      screen.removeEventListener('blur', lost)
      screen.removeEventListener('pagehide', lost)
      screen.document.removeEventListener('visibilitychange', hidden)
      resolve(opened)
    }
    const lost = () => settle(true)
    const hidden = () => {
      if (screen.document.visibilityState === 'hidden') settle(true)
    }
    const timer = clock.setTimeout(() => settle(false), patienceMs)
    screen.addEventListener('blur', lost)
    screen.addEventListener('pagehide', lost)
    screen.document.addEventListener('visibilitychange', hidden)
    open()
  })
}
