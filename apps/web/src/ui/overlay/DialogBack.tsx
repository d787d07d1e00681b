import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

interface DialogBackProps {
  /** Closes the overlay, or asks first. */
  readonly onBack: () => void
  /** Blocks Back, Forward and reloading, because something would be lost. */
  readonly guarded?: boolean
}

interface OpenOverlay {
  /** The history entry that was pushed for this overlay: going back from it closes the overlay by itself. */
  readonly entry: string | undefined
}

/** The open overlays, the lowest first. The history asks its blockers in that order, and only the top one may block. */
const openOverlays: OpenOverlay[] = []

/**
 * Rendered inside an overlay while it is open: Back closes the top overlay and not the page. An overlay with an entry of
 * its own in the history (navigation/use-overlay.ts) is closed by that entry, and needs this only while it is guarded.
 */
export function DialogBack({ onBack, guarded = false }: DialogBackProps) {
  // A test may mount an overlay without a router.
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined
  const history = router?.history

  const holds = useEffectEvent((overlay: OpenOverlay, action: string) => {
    if (openOverlays.at(-1) !== overlay || action === 'PUSH' || action === 'REPLACE') return false
    const closesByItself = overlay.entry !== undefined || action !== 'BACK'
    return !closesByItself || guarded
  })
  const onHeld = useEffectEvent(onBack)
  const holdsReload = useEffectEvent(() => guarded)

  useEffect(() => {
    if (!history) return
    const { overlay: pushedFor, __TSR_key: key } = history.location.state
    const pushedForIt = pushedFor !== undefined && !openOverlays.some((other) => other.entry === key)
    const overlay: OpenOverlay = { entry: pushedForIt ? key : undefined }
    openOverlays.push(overlay)
    const release = history.block({
      blockerFn({ action }) {
        if (!holds(overlay, action)) return false
        // The browser has taken the step already and is sent back, which takes a moment. An address that is replaced
        // before it is back would be written into the other page's entry.
        window.addEventListener('popstate', () => onHeld(), { once: true })
        return true
      },
      enableBeforeUnload: () => holdsReload(),
    })
    return () => {
      openOverlays.splice(openOverlays.indexOf(overlay), 1)
      release()
    }
  }, [history])

  return null
}
