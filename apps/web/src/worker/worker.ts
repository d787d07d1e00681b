import {
  assetsOf,
  hasParameters,
  isKeepable,
  keepableAssets,
  kindOf,
  offlinePages,
  pageKey,
  shellPage,
} from './worker-rules.ts'

/*
 * Lets the app be opened without a network (docs/decisions/027-offline.md). Built into /sw.js, with another text for each
 * build, so that browsers find every new version with the next page they load.
 */

interface Waiting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Asking extends Waiting {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

interface WorkerMessage extends Waiting {
  readonly data: unknown
}

interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
}

const scope = globalThis as unknown as Scope
const { origin } = globalThis.location
/** What was kept by another build is deleted when this one takes over. */
const cacheName = `dpass-${__BUILD__}`
const openCache = () => caches.open(cacheName)

scope.addEventListener('install', (event) => event.waitUntil(fill().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('message', (event) => event.waitUntil(keepAssets(keepableAssets(event.data, origin))))
scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'online') event.respondWith(answerOnline(event))
  if (kind === 'asset') event.respondWith(answerAsset(event))
})

async function fill(): Promise<void> {
  const cache = await openCache()
  const pages = await Promise.all(offlinePages.map(async (path) => [path, await fetch(path)] as const))
  const kept = pages.filter(([, page]) => isKeepable(page))
  await Promise.all(kept.map(([path, page]) => cache.put(path, page.clone())))
  const texts = await Promise.all(kept.map(([, page]) => page.text()))
  await keepAssets(assetsOf(texts.join('')))
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  const cache = await openCache()
  const known = new Set((await cache.keys()).map(({ url }) => pageKey(url)))
  await cache.addAll(paths.filter((path) => !known.has(path)))
}

/** From the network. What was kept is shown only when there is none. */
async function answerPage(event: Asking): Promise<Response> {
  const key = pageKey(event.request.url)
  try {
    const page = await fetch(event.request)
    const copy = page.clone()
    if (isKeepable(page) && !hasParameters(event.request.url))
      event.waitUntil(openCache().then((cache) => cache.put(key, copy)))
    return page
  } catch {
    return (await caches.match(key)) ?? Response.error()
  }
}

/** From the network. Without one the app opens at the address and finds out by itself what is missing. */
async function answerOnline({ request }: Asking): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(shellPage)) ?? Response.error())
}

async function answerAsset(event: Asking): Promise<Response> {
  const kept = await caches.match(event.request.url)
  if (kept) return kept
  const asset = await fetch(event.request)
  const copy = asset.clone()
  if (isKeepable(asset)) event.waitUntil(openCache().then((cache) => cache.put(event.request.url, copy)))
  return asset
}
