import { type ComponentType, useState } from 'react'
import { lateOverlay } from './late-overlay.tsx'

type Module<Props> = Promise<{ readonly default: ComponentType<Props> }>

/** A late overlay that few members open: it is fetched when it is wanted, and then stays, so that it can move out. */
export function overlayOnDemand<Props extends object>(load: () => Module<Props>) {
  const LateOverlay = lateOverlay(load)
  return function OverlayOnDemand(props: Props & { readonly wanted: boolean }) {
    const [fetched, setFetched] = useState(props.wanted)
    if (props.wanted && !fetched) setFetched(true)
    return fetched ? <LateOverlay {...props} /> : null
  }
}
