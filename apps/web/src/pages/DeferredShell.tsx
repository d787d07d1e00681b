import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionStore } from '../api/client/api.ts'
import { hostIdentity } from '../api/session/host-identity.ts'
import { applyTextSize } from '../ui/style/text-size.ts'
import { UpdatePrompt } from '../features/presence/UpdatePrompt.tsx'
import { fetchPlaces } from './nav/fetch-places.ts'
import { PageChanges } from './PageChanges.tsx'

/** What stands around every page and is fetched after the first one. */
export default function DeferredShell() {
  const { pathname } = useLocation()
  const router = useRouter()
  useEffect(followKeyboard, [])
  useEffect(() => applyTextSize(), [])
  useEffect(readOffline, [pathname])
  useEffect(() => fetchPlaces(router), [router])
  return (
    <>
      <PageChanges />
      <UpdatePrompt />
    </>
  )
}

/** Browsers with a `virtualKeyboard` make the page smaller for it, as index.html asks; others only tell that they show less of it. */
function followKeyboard(): void {
  const { visualViewport, navigator } = window
  if (!visualViewport || 'virtualKeyboard' in navigator) return
  void import('../ui/layout/follow-keyboard.ts').then((it) => it.followKeyboard(visualViewport)).catch(() => undefined)
}

/** From the first page on that has a session. Not inside the provider's app, which holds the session and brings its own shell. */
function readOffline(): void {
  if (hostIdentity() || import.meta.env.DEV) return
  if (sessionStore.read() !== null || navigator.serviceWorker?.controller)
    void import('./offline/start-offline.ts').catch(() => undefined)
}
