import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { read } from '../../api/query/read.ts'
import type { Programme } from '../programme.ts'
import { useAction } from '../use-action.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { linkByApp } from './link-by-app.ts'
import { linkByRedirect } from './link-by-redirect.ts'

interface StartLink {
  /** The programme that the member is being sent to. */
  readonly startingUid: string | undefined
  /** Settles when the member has come back, or could not be sent. */
  start(programme: Programme): Promise<unknown>
}

interface Circumstances {
  readonly nextUrl: string | undefined
  /** False once the member has closed the sheet: then a reply that is still under way is ignored. */
  readonly wanted?: boolean
  readonly onAppMissing?: () => void
}

/** Section 4: asks for a link and goes where it is made; on an error loading ends and the server's words are told. */
export function useStartLink({ nextUrl, wanted = true, onAppMissing }: Circumstances): StartLink {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = read('GET /v1/resource-owners')
  const link = useAction<Programme>(
    async (programme, signal) => {
      if (programme.linkMethod === 'REDIRECT') return linkByRedirect(programme, nextUrl, signal)
      const outcome = await linkByApp(programme, nextUrl, signal)
      if (signal.aborted) return undefined
      if (outcome === 'app-missing') return onAppMissing?.()
      // The member links in the app; coming back to this page reads the list again.
      if (outcome === 'app-opened') return queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      if (!outcome) return undefined
      return navigate({
        to: '/resource-owners/$id/link-state-confirmation',
        params: { id: programme.id },
        search: { ...outcome, nextUrl },
      })
    },
    {
      default: ({ status, message }) => {
        // The list on screen does not know yet why the programme cannot be linked.
        if (status < 500) void queryClient.invalidateQueries({ queryKey })
        showToast({ message, variant: 'error' })
      },
    },
  )
  const cancel = useEffectEvent(link.cancel)
  useEffect(() => {
    if (!wanted) cancel()
  }, [wanted])
  return { startingUid: link.runningWith?.uniqueId, start: (programme) => link.run(programme) }
}
