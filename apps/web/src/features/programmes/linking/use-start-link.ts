import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../api/client/api.ts'
import { read } from '../../../api/query/read.ts'
import { report } from '../../../api/client/report.ts'
import { nativeHost } from '../../../bridge/native-mode.ts'
import { t } from '../../../copy/t.ts'
import { untilReturned } from '../../../domain/until-returned.ts'
import { useAction } from '../../../domain/use-action.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { linkAddress } from './link-address.ts'
import { opensApp } from './opens-app.ts'
import type { LinkCode } from './use-confirm-link.ts'
import type { Programme } from '../../../domain/programme.ts'

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
  const reads = useQueryClient()
  const { queryKey } = read('GET /v1/resource-owners')
  const link = useAction<Programme>(
    async ({ id, uniqueId, linkMethod }, signal) => {
      const host = linkMethod === 'APP_SCHEME' ? nativeHost() : undefined
      if (host) {
        const code = await host.askLinkCode(uniqueId)
        if (signal.aborted || !code) return undefined
        return code === 'app-missing' ? onAppMissing?.() : host.goTo(confirmationPath(id, nextUrl, code))
      }
      const body = { resultUrl: confirmationPath(id, nextUrl) }
      const { redirectUrl } = await api('POST /v1/resource-owners/{id}/link', { params: { id }, body, signal })
      const address = linkAddress(redirectUrl, linkMethod)
      if (!address) {
        report({ problem: 'link-address-refused' })
        return showToast({ message: t('toast.error.linkFailed'), variant: 'error' })
      }
      const go = () => window.location.assign(address.href)
      if (!address.isApp) {
        go()
        return untilReturned(signal)
      }
      const opened = await opensApp(go, window, window)
      if (signal.aborted) return undefined
      // The member links in the app; coming back to this page reads the list again.
      if (opened) return reads.invalidateQueries({ queryKey, refetchType: 'none' })
      report({ problem: 'link-app-not-opened' })
      return onAppMissing?.()
    },
    {
      default: ({ status, message }) => {
        // The list on screen does not know yet why the programme cannot be linked.
        if (status < 500) void reads.invalidateQueries({ queryKey })
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

/** Where the programme sends the member back to, or the app with what its sheet has given. */
function confirmationPath(id: string, nextUrl: string | undefined, code?: LinkCode): string {
  const path = `/resource-owners/${encodeURIComponent(id)}/link-state-confirmation`
  const search = new URLSearchParams({ ...code, ...(nextUrl !== undefined && { nextUrl }) })
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
