/** What a member can open without a network, and where a visitor is led then. Their HTML is the same for everybody on a device. */
export const offlinePages: readonly string[] = ['/', '/resource-owners', '/redeem-records', '/account', '/auth']

const mostAssets = 300

/** Pages of a member that need the network. Without one the app opens there all the same, and says so. */
const onlinePages = /^\/(?:refuelling|savings|plans|etag-submission|my-entitlements\/[\w-]+|payment\/failure)$/

/** What is shown at the address of such a page: its HTML holds the skeleton, and no words of its own. */
export const shellPage = '/account'

type RequestFacts = Readonly<Record<'method' | 'mode' | 'url', string>>

/**
 * `page`: from the network, and only without one from the cache. `online`: the same, with the shell in its place. `asset`: its name holds a hash of its content, so the
 * cache is as good as the network. Everything else, and every call of the API, is left to the browser.
 */
export function kindOf({ method, mode, url }: RequestFacts, origin: string): 'page' | 'online' | 'asset' | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return undefined
  if (mode === 'navigate') {
    if (offlinePages.includes(asked.pathname)) return 'page'
    return onlinePages.test(asked.pathname) ? 'online' : undefined
  }
  return isAsset(asked.pathname) ? 'asset' : undefined
}

/** Without the parameters, which can hold what nobody else should read. */
export const pageKey = (url: string): string => new URL(url).pathname

/** The first words of a page can depend on its parameters (decision 026); what is kept is the page without any. */
export const hasParameters = (url: string): boolean => new URL(url).search !== ''

/** Only a whole page of ours: no error, and nothing that another address has answered with. */
export const isKeepable = ({ status, redirected, type }: Pick<Response, 'status' | 'redirected' | 'type'>): boolean =>
  status === 200 && !redirected && type === 'basic'

/** The assets that a page names. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))]

/** What a page says it has loaded, as far as it is ours to keep. */
export function keepableAssets(told: unknown, origin: string): string[] {
  if (!Array.isArray(told)) return []
  const urls = told.flatMap((one) => (typeof one === 'string' ? parse(one, origin) : []))
  const own = urls.filter((one) => one.origin === origin && isAsset(one.pathname))
  return own.map(({ pathname }) => pathname).slice(0, mostAssets)
}

/** An address, or nothing where it is none. */
function parse(text: string, origin: string): URL[] {
  try {
    return [new URL(text, origin)]
  } catch {
    return []
  }
}

const isAsset = (pathname: string): boolean => /^\/assets\/[\w.-]+$/.test(pathname)
