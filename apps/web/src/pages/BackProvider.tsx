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
      block: ({ holds, holdsReload }) =>
        history.block({ blockerFn: ({ action }) => holds(action), enableBeforeUnload: holdsReload }),
    }),
    [history],
  )
  return <BackContext value={back}>{children}</BackContext>
}
