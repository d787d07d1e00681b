import { giveWay } from './give-way.ts'
import { isServerReachable } from './server-reachable.ts'
import { noNetworkForModule } from './missing-chunk.ts'

/** The files that were asked for. A style settles when it has loaded; a script at once, because its import waits for it. */
const asked = new Map<string, Promise<void>>()

/**
 * Imports a module together with the scripts and styles it needs, which the build has listed. None waits for another,
 * and nothing is shown before its styles are there. The build replaces Vite's own helper by it, which covers more
 * cases than there are here and is three times the size (build/load-together.ts).
 */
export async function loadFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  try {
    const loading: Promise<void>[] = []
    for (const file of files) {
      // To ask for a file takes a slow phone some milliseconds: a few at a time, so that it answers to touches in between.
      if (loading.length % 4 === 3) await giveWay()
      loading.push(ask(`/${file}`))
    }
    await Promise.all(loading)
    return await load()
  } catch (error) {
    // The page has its words, but the app cannot show the same.
    delete window.early?.fits
    // The router answers a browser's own error about a missing module by a reload. Without a network that would end on
    // the browser's page, so it is told in other words.
    throw (await isServerReachable()) ? error : new Error(noNetworkForModule)
  }
}

function ask(href: string): Promise<void> {
  const earlier = asked.get(href)
  if (earlier) return earlier
  const loading = fetchFile(href)
  asked.set(href, loading)
  // A file that failed is asked for again by the next import.
  loading.catch(() => asked.delete(href))
  return loading
}

function fetchFile(href: string): Promise<void> {
  const isStyle = href.endsWith('.css')
  // The server has preloaded the first page's files; a preloaded style is not applied yet.
  if (document.querySelector(`link[href="${href}"]${isStyle ? '[rel=stylesheet]' : ''}`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  const loading = isStyle
    ? new Promise<void>((resolve, reject) => {
        link.addEventListener('load', () => resolve())
        link.addEventListener('error', () => {
          link.remove()
          reject(new Error(`Unable to preload CSS for ${href}`))
        })
      })
    : Promise.resolve()
  document.head.append(link)
  return loading
}
