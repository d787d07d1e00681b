import { use, useEffect, useEffectEvent } from 'react'
import { BackContext } from './back.ts'

interface DialogBackProps {
  /** Closes the layer, or asks first. */
  readonly onBack: () => void
  /** Holds every step through the history, and reloading too, because something would be lost. */
  readonly guarded?: boolean
}

interface Layer {
  /** The history entry that was pushed for this layer: going back from it closes the layer by itself. */
  readonly entry: string | undefined
}

/** The open layers, the lowest first. The history asks its blockers in that order, and only the top one may answer. */
const layers: Layer[] = []

/**
 * Stands inside a layer while it is open: Back closes the top layer and not the page. A layer that lives in the address
 * (pages/use-overlay.ts) has an entry of its own behind it and needs this only while it is guarded.
 */
export function DialogBack({ onBack, guarded = false }: DialogBackProps) {
  const history = use(BackContext)

  const holds = useEffectEvent((layer: Layer, action: string) => {
    if (layers.at(-1) !== layer || action === 'PUSH' || action === 'REPLACE') return false
    const closesByItself = layer.entry !== undefined || action !== 'BACK'
    if (closesByItself && !guarded) return false
    onBack()
    return true
  })
  const holdsReload = useEffectEvent(() => guarded)

  useEffect(() => {
    if (!history) return
    const { key, isOverlay } = history.here()
    const pushedForIt = isOverlay && !layers.some((layer) => layer.entry === key)
    const layer: Layer = { entry: pushedForIt ? key : undefined }
    layers.push(layer)
    const release = history.block({ holds: (action) => holds(layer, action), holdsReload: () => holdsReload() })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      release()
    }
  }, [history])

  return null
}
