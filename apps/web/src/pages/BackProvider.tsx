import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { BackContext, type BackHistory } from '../ui/overlay/back.ts'

/** Gives overlays the history, so that Back closes them although they do not know the router. */
export function BackProvider({ children }: { readonly children: ReactNode }) {
  const { history } = useRouter()
  const back = useMemo<BackHistory>(
    () => ({
      here: () => {
        const { overlay, __TSR_key: key } = history.location.state
        return { key, isOverlay: overlay !== undefined }
      },
      block: ({ holds, onHeld, holdsReload }) =>
        history.block({
          blockerFn({ action }) {
            if (!holds(action)) return false
            // The browser has taken the step already and is sent back, which takes a moment. An address that is replaced
            // before it is back would be written into the other page's entry.
            window.addEventListener('popstate', onHeld, { once: true })
            return true
          },
          enableBeforeUnload: holdsReload,
        }),
    }),
    [history],
  )
  return <BackContext value={back}>{children}</BackContext>
}
