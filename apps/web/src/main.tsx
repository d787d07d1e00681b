import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/boot.css'
import './ui/style/transitions.css'
import { readSettings } from './api/client/settings.ts'
import { findHostChannel } from './bridge/find-host-channel.ts'
import { App } from './pages/App.tsx'
import { quietTransitions } from './pages/quiet-transitions.ts'
import { fetchModule } from './ui/feedback/fetch-module.ts'
import { isWithoutNetwork } from './ui/feedback/missing-chunk.ts'
import { createAppRouter } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
quietTransitions()
const router = createAppRouter()
const channel = findHostChannel(window, readSettings().phoneOrigin)
// Rendered only once the page is there: before, the router has nothing to show and would wipe the skeleton for it.
// Not by a top-level await, which would wait for ever: the page's chunk imports this one.
void enter().finally(() => {
  const app = <App router={router} onShown={shown} />
  // What the build has rendered is taken over, in pieces, so that the page answers to touches in between.
  if (!channel && window.early?.fits?.(router.state)) startTransition(() => takeOver(root, app))
  else createRoot(root).render(app)
})

/** Who goes Back meanwhile has React begin anew with the other page, and say so by an error. Any other is told as errors are. */
function takeOver(place: HTMLElement, app: ReactNode): void {
  const { latestLocation } = router
  const onRecoverableError = (error: unknown) => {
    if (router.latestLocation === latestLocation) reportError(error)
  }
  hydrateRoot(place, app, { onRecoverableError })
}

/** Inside the provider's app its half is fetched first; a browser carries no more of it than the look for a channel. */
async function enter(): Promise<void> {
  const { reporting } = readSettings()
  if (channel) await import('./pages/native/start-native.ts').then((it) => it.startNative(channel, router))
  await router.load()
  // Section 9: nothing is sent from localhost, but the app is told of events there too.
  const reports = reporting && (channel || window.location.hostname !== 'localhost')
  if (reports || import.meta.env.DEV)
    void fetchModule(() => import('./pages/reporting/start-reporting.ts'))
      .then((it) => it.startReporting(router))
      .catch(tellUnlessOffline)
}

/** Nobody is told by the reporting that it failed itself: it stands in the console, as any other error. */
function tellUnlessOffline(error: unknown): void {
  if (!isWithoutNetwork(error)) reportError(error)
}

/** Told to what stands in for the app until its first page is on screen (index.html, early/hold-page.ts). */
function shown(): void {
  window.started?.()
  window.early?.shown?.()
}
