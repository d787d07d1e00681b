import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { ApiError } from '../../../api/client/api-error.ts'
import { read } from '../../../api/query/read.ts'
import { reportProblem } from '../../../api/client/report-problem.ts'
import { t } from '../../../copy/t.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { linkAddress } from './link-address.ts'
import { opensApp } from './opens-app.ts'
import type { Programme } from '../programme.ts'

// A network that fails is told by a toast, and then it is too late to fetch what shows toasts.
void import('../../../ui/overlay/ToastHost.tsx').catch(() => undefined)

interface StartLink {
  /** The programme on the way to which the member is. */
  readonly startingUid: string | undefined
  start(programme: Programme): void
}

interface Circumstances {
  readonly nextUrl: string | undefined
  /** False once the member has thought better of it: an answer that comes later leads nowhere. */
  readonly wanted?: boolean
  readonly onAppMissing?: () => void
}

/** Section 4: asks for a link and goes where it is made; on an error loading ends and the server's words are told. */
export function useStartLink({ nextUrl, wanted = true, onAppMissing }: Circumstances): StartLink {
  const reads = useQueryClient()
  const [startingUid, setStartingUid] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const end = () => {
    running.current = undefined
    setStartingUid(undefined)
  }
  useReturn(end)
  useEffect(() => {
    if (!wanted) return
    return () => running.current?.abort()
  }, [wanted])

  async function run(programme: Programme, signal: AbortSignal): Promise<boolean> {
    const { id, linkMethod } = programme
    const body = { resultUrl: confirmationPath(id, nextUrl) }
    const { redirectUrl } = await api('POST /v1/resource-owners/{id}/link', { params: { id }, body, signal })
    const address = linkAddress(redirectUrl, linkMethod)
    if (!address) {
      reportProblem('link-address-refused')
      showToast({ message: t('toast.error.linkFailed'), variant: 'error' })
      return false
    }
    const go = () => window.location.assign(address.href)
    if (!address.isApp) {
      go()
      return true
    }
    const opened = await opensApp(go, window, window)
    if (signal.aborted) return false
    if (opened) {
      // The member links in the app; when they come back to this page it asks how that went.
      await reads.invalidateQueries({ queryKey: read('GET /v1/resource-owners').queryKey, refetchType: 'none' })
    } else {
      reportProblem('link-app-not-opened')
      onAppMissing?.()
    }
    return false
  }

  function tell(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    // Whatever stands in the way of linking, the list on screen does not know it yet.
    if (error.status >= 400 && error.status < 500)
      void reads.invalidateQueries({ queryKey: read('GET /v1/resource-owners').queryKey })
    if (error.status !== 401) showToast({ message: error.message, variant: 'error' })
  }

  async function start(programme: Programme): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setStartingUid(programme.uniqueId)
    try {
      // While the page is being left it goes on to say so.
      if (await run(programme, controller.signal)) return
    } catch (error) {
      if (!controller.signal.aborted) tell(error)
    }
    if (running.current === controller) end()
  }

  return { startingUid, start: (programme) => void start(programme) }
}

/** Where the programme sends the member back to. */
function confirmationPath(id: string, nextUrl: string | undefined): string {
  const path = `/resource-owners/${encodeURIComponent(id)}/link-state-confirmation`
  return nextUrl === undefined ? path : `${path}?${new URLSearchParams({ nextUrl }).toString()}`
}

/** Back from the programme's page a browser may show this one as it was left: still on its way. */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
}
