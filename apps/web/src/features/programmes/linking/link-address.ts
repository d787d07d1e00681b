/** What a browser would run, show or open by itself instead of handing it to an app. */
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
  /** An app's own scheme: the page stays, and whether the app has opened is not told. */
  readonly isApp: boolean
}

/** Where linking goes on, or nothing when it is no place to send a member: a page, or for some programmes an app. */
export function linkAddress(redirectUrl: string, linkMethod: 'REDIRECT' | 'APP_SCHEME'): LinkAddress | undefined {
  const url = parse(redirectUrl)
  if (!url) return undefined
  const { protocol, href } = url
  if (protocol === 'https:' || protocol === 'http:') return { href, isApp: false }
  const isAppScheme = href.startsWith(`${protocol}//`) && !ofTheBrowser.has(protocol) && !protocol.startsWith('chrome')
  return linkMethod === 'APP_SCHEME' && isAppScheme ? { href, isApp: true } : undefined
}

/** URL.parse is missing in webviews that members still use. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
