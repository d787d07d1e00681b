import { escapeHtml } from '@dpass/rules/escape-html'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import type { TextSize } from '@dpass/rules/text-size'
import type { Config } from '../../platform/config/config.ts'
import { reportingOrigins } from '../../platform/config/config-reporting.ts'
import { contentSecurityPolicy, neverFramed, pageHeaders } from '../../platform/http/security-headers.ts'

/** One page of the web app, ready to send. */
export interface ComposedPage {
  readonly plain: Buffer
  /** Compressed when it is first wanted: for every page at once it would take most of a start. */
  readonly brotli: () => Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** What the operator has set, as the web app reads it. */
export interface PageSettings extends Partial<Config['outsideUrls']> {
  readonly appSchemes: readonly string[]
  readonly phoneOrigin: string | undefined
  readonly reporting: Config['reporting']
  readonly offlineReading: boolean
}

/** Where the build did not know an address of the operator's (apps/web/build/run-prerender.ts). */
const unknownAddress = / href="settings:(\w+)"/g

/** What a page is made of, besides the settings. */
export interface PageParts {
  readonly html: string
  readonly files: readonly string[]
}

const root = /<html(?= )/
const settingsBlock = /(<script type="application\/json" id="settings">)[^]*?(<\/script>)/

/** Whether there is a place for all that is put in. Asked at the start: a page is composed when it is first wanted. */
export const isComposable = ({ html }: PageParts): boolean => root.test(html) && settingsBlock.test(html)

/**
 * The built index.html with the device's text size, the operator's settings and the page's own styles and chunks put in.
 * The last are fetched together with the entry that will ask for them, which on a slow line saves a whole round trip for
 * each kind.
 */
export function composePage({ html, files }: PageParts, settings: PageSettings, textSize: TextSize): ComposedPage {
  // An address could hold "</script>"; as an escape it is the same text to JSON and none to HTML.
  const data = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  const addresses = new Map<string, unknown>(Object.entries(settings))
  const preloads = files.map(preload).join('')
  const text = html
    .replace(root, () => `<html data-text-size="${textSize}"`)
    .replace(settingsBlock, (_block, open: string, close: string) => open + data + close)
    .replaceAll(unknownAddress, (_href, name: string) => hrefTo(addresses.get(name)))
    .replace('</head>', () => `${preloads}</head>`)
  const plain = Buffer.from(text)
  return {
    plain,
    brotli: compressed(plain),
    headers: {
      ...pageHeaders,
      ...(settings.phoneOrigin === undefined && neverFramed),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(text, {
        framedBy: settings.phoneOrigin,
        connectsTo: reportingOrigins(settings.reporting),
      }),
      // Asked for anew each time, but sent only if it has changed.
      'cache-control': 'no-cache',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      vary: 'accept-encoding, cookie',
    },
  }
}

const hrefTo = (address: unknown): string => (typeof address === 'string' ? ` href="${escapeHtml(address)}"` : '')

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const compressWell = promisify(brotliCompress)

/** Who asks first waits 2 ms instead of 60, for a tenth more bytes; the best is made beside the event loop meanwhile. */
function compressed(plain: Buffer): () => Buffer {
  let newest: Buffer | undefined
  return () => {
    if (newest) return newest
    newest = brotliCompressSync(plain, quality(5))
    void compressWell(plain, quality(constants.BROTLI_MAX_QUALITY)).then(
      (best) => (newest = best),
      () => undefined,
    )
    return newest
  }
}

/** Styles are only fetched early, not applied: as a stylesheet they would hold back the first paint. */
function preload(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="/${file}">`
}
