import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while React takes over what the build has rendered, true afterwards and wherever nothing was. What waits for it is
 * drawn in pieces, so that the page answers to touches in between.
 */
export const useTakenOver = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
