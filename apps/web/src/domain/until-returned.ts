/** The button waits while the page is being left. By Back the browser may show the page as it was left; then the wait ends. */
export function untilReturned(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      window.removeEventListener('pageshow', show)
      resolve()
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) settle()
    }
    window.addEventListener('pageshow', show)
    signal.addEventListener('abort', settle)
  })
}
