/**
 * A page change that overtakes another skips the other's transition, which is right; but the browser tells of every skip
 * by a rejected promise that the router leaves alone, and an unhandled rejection looks like an error of ours.
 */
export function quietTransitions(): void {
  // Older browsers have no transitions; the router then changes pages without.
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
