/** Less than this is a bar of the browser or the strip of a hardware keyboard, not a keyboard. */
const lowestKeyboardPx = 80

type SeenPart = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/**
 * How much of the page's lower edge an on-screen keyboard covers. 0 where the browser makes the page itself smaller
 * (`interactive-widget=resizes-content`), and while the member has zoomed in, when most of the page is out of sight.
 */
export function coveredPx(pageHeightPx: number, { height, offsetTop, scale }: SeenPart): number {
  if (scale > 1.01) return 0
  const belowPx = Math.round(pageHeightPx - offsetTop - height)
  return belowPx < lowestKeyboardPx ? 0 : belowPx
}

/** Keeps `--keyboard` true, by which actions and toasts stand above the keyboard. Answers how to stop. */
export function followKeyboard(seen: VisualViewport): () => void {
  const root = document.documentElement
  const tell = () => root.style.setProperty('--keyboard', `${coveredPx(root.clientHeight, seen)}px`)
  tell()
  for (const change of ['resize', 'scroll']) seen.addEventListener(change, tell)
  return () => {
    for (const change of ['resize', 'scroll']) seen.removeEventListener(change, tell)
    root.style.removeProperty('--keyboard')
  }
}
