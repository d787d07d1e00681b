import { expect } from 'vitest'

/** True from the moment a step through the history is asked for until the browser has taken it. */
let isStepping = false

for (const name of ['back', 'forward', 'go'] as const) {
  const step = window.history[name].bind(window.history)
  window.history[name] = (delta?: number) => {
    isStepping = true
    step(delta)
  }
}
window.addEventListener('popstate', () => (isStepping = false), { capture: true })

/**
 * Waits for a step that was asked for, by a test or by a sheet that closes. One that is taken later leaves the page that
 * was opened in between.
 */
export async function settleHistory(): Promise<void> {
  await expect.poll(() => isStepping).toBe(false)
}
