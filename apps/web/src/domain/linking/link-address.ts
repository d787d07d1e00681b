import { parseUrl } from '../../address/parse-url.ts'

/** Schemes that a browser runs, shows or opens by itself instead of handing them to an app. */
const ofTheBrowser: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'vbscript:',
  'view-source:',
  'intent:',
  'ws:',
  'wss:',
  'ftp:',
])

export interface LinkAddress {
  readonly href: string
  /** An app's own scheme: the page stays, and the browser does not tell whether the app has opened. */
  readonly isApp: boolean
}

/** Where linking goes on: a page, or for some programmes an app. Undefined when a member must not be sent there. */
export function linkAddress(redirectUrl: string, linkMethod: 'REDIRECT' | 'APP_SCHEME'): LinkAddress | undefined {
  const url = parseUrl(redirectUrl)
  if (!url) return undefined
  const { protocol, href } = url
  if (protocol === 'https:' || protocol === 'http:') return { href, isApp: false }
  const isAppScheme = href.startsWith(`${protocol}//`) && !ofTheBrowser.has(protocol) && !protocol.startsWith('chrome')
  return linkMethod === 'APP_SCHEME' && isAppScheme ? { href, isApp: true } : undefined
}
