const gapPx = 8
/** A toast that had to go higher than this would no longer stand at the bottom. */
const highestShare = 0.6

/**
 * How far above the bottom of the screen a toast stands clear of the buttons to press and of the line that the member
 * has just used, which it may speak of. `usualPx` is its place where nothing is in the way.
 */
export function clearBottomPx(toast: HTMLElement, usualPx: number): number {
  const { innerHeight } = window
  const overlays = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  // A toast counts as a dialog itself.
  const layer = overlays.findLast((overlay) => !toast.contains(overlay)) ?? document
  const line = document.activeElement?.closest('li, a, button, label') ?? []
  return [...layer.querySelectorAll('[data-actions]'), line].flat().reduce((bottomPx, element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const isInTheWay = bottom > innerHeight - bottomPx - toast.offsetHeight && top < innerHeight - bottomPx
    const above = innerHeight - top + gapPx
    return isInTheWay && above < innerHeight * highestShare ? above : bottomPx
  }, usualPx)
}
