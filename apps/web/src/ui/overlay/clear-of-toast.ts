const gapPx = 8
/** Of what is seen of the screen: a toast that had to go higher would no longer stand at the bottom. */
const highestShare = 0.6

/**
 * How far above the bottom of the screen a toast stands clear of the buttons to press and of the line that the member
 * has just used, which it may speak of. `usualPx` is its place where nothing is in the way.
 */
export function clearBottomPx(toast: HTMLElement, usualPx: number): number {
  // Not `window.innerHeight`, which shrinks with the keyboard in Safari while the edges below are measured from the whole page.
  const { clientHeight } = document.documentElement
  const coveredPx = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--keyboard')) || 0
  const highestPx = coveredPx + (clientHeight - coveredPx) * highestShare
  const overlays = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  // A toast counts as a dialog itself.
  const layer = overlays.filter((overlay) => !toast.contains(overlay)).at(-1) ?? document
  const line = document.activeElement?.closest('li, a, button, label') ?? []
  return [...layer.querySelectorAll('[data-actions]'), line].flat().reduce((bottomPx, element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const isInTheWay = bottom > clientHeight - bottomPx - toast.offsetHeight && top < clientHeight - bottomPx
    const above = clientHeight - top + gapPx
    return isInTheWay && above < highestPx ? above : bottomPx
  }, usualPx)
}
