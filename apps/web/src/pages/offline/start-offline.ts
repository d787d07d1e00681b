import { sessionStore } from '../../api/client/api.ts'
import { readSettings } from '../../api/client/settings.ts'
import { lastPassKey } from '../../api/query/last-pass.ts'
import { lastReadsKey } from '../../api/query/last-reads.ts'
import { queryClient } from '../../api/query/tab-query-client.ts'
import { attempt } from '../../api/session/session-store.ts'
import { startReading } from './read-offline.ts'

/*
 * Runs once, when it is first imported: by the first page that has a session, after that page is there
 * (docs/decisions/027-offline.md).
 */
if (readSettings().offlineReading === false) void stop()
else start()

function start(): void {
  startReading(queryClient)
  // The worker is for members: a visitor has nothing to read without a network.
  if (sessionStore.read() !== null) register().catch(() => undefined)
}

/**
 * Tells the worker all that the page loads. A browser that refuses the worker shows no page without a network, and works
 * as before otherwise.
 */
async function register(): Promise<void> {
  if (!navigator.serviceWorker) return
  // `none`: the browser's own cache is never asked whether there is a newer worker.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  // Also what it loaded before the worker took over, or began to load then: none of that went through the worker.
  const tell = (entries: PerformanceEntryList) => {
    const assets = entries.map(({ name }) => name).filter((name) => name.includes('/assets/'))
    if (assets.length > 0) (navigator.serviceWorker.controller ?? active)?.postMessage(assets)
  }
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true })
}

/** The operator has switched it off. */
async function stop(): Promise<void> {
  for (const key of [lastReadsKey, lastPassKey]) attempt(() => localStorage.removeItem(key))
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((one) => one.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
