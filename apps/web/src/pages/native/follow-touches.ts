import { parseUrl } from '../../address/parse-url.ts'
import type { Bridge } from '../../bridge/open-bridge.ts'

interface Parts {
  readonly document: Pick<Document, 'addEventListener'>
  readonly origin: string
  readonly bridge: Bridge
  readonly open: (address: string) => void
  readonly toPath: (path: string) => Promise<void>
}

/**
 * Links out of DPASS are opened by the app's browser, and banners are the app's business. Heard before any screen hears
 * of the touch, so that screens are the same inside the app and outside.
 */
export function followTouches({ document, origin, bridge, open, toPath }: Parts): void {
  /** `http:` and `https:` alone: a mail or telephone address is the system's own. */
  const pageOf = (anchor: Element | null) => {
    const url = parseUrl(anchor?.getAttribute('href') ?? '', origin)
    return url?.protocol.startsWith('http') ? url : undefined
  }
  const follow = (url: URL) => {
    if (url.origin !== origin) open(url.href)
    else void toPath(url.pathname + url.search + url.hash)
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const banner = event.target.closest<HTMLElement>('[data-banner-id]')
      const url = pageOf(event.target.closest('a[href]'))
      if (!banner && (!url || url.origin === origin)) return
      event.preventDefault()
      event.stopPropagation()
      const { boardCode = '', bannerId = '' } = banner?.dataset ?? {}
      if (banner) bridge('boardAction', { boardCode, bannerId }).catch(() => url && follow(url))
      else if (url) follow(url)
    },
    { capture: true },
  )
}
