import { report } from '../../api/client/report.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { untilReturned } from '../until-returned.ts'
import { askLinkAddress, type Linkable } from './ask-link-address.ts'
import { opensApp } from './opens-app.ts'

/** What a programme that has agreed sends the member back with. It is taken once. */
export interface LinkCode {
  readonly linkId: string
  readonly checkCode: string
}

/**
 * Linking by `APP_SCHEME`: an app asks the member, or, inside the provider's app, that app's own sheet, whose code is then
 * to be confirmed. Undefined when nothing is left to do: the member has been told why, or is back from a page.
 */
export async function linkByApp(
  programme: Linkable,
  nextUrl: string | undefined,
  signal: AbortSignal,
): Promise<LinkCode | 'app-missing' | 'app-opened' | undefined> {
  const host = nativeHost()
  if (host) return host.askLinkCode(programme.uniqueId)
  const address = await askLinkAddress(programme, nextUrl, signal)
  if (!address) return undefined
  const go = () => window.location.assign(address.href)
  // A programme may answer with a page of its own here, too.
  if (!address.isApp) {
    go()
    await untilReturned(signal)
    return undefined
  }
  if (await opensApp(go, window, window)) return 'app-opened'
  if (!signal.aborted) report({ problem: 'link-app-not-opened' })
  return 'app-missing'
}
