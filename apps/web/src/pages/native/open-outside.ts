import { parseUrl } from '../../address/parse-url.ts'
import { BridgeError } from '../../bridge/bridge-error.ts'
import type { Bridge } from '../../bridge/open-bridge.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Web addresses, and those of the provider's own app. Others could start any app on the phone. */
export function mayOpen(address: string, appSchemes: readonly string[]): boolean {
  const protocol = parseUrl(address)?.protocol
  return (
    protocol === 'https:' || protocol === 'http:' || appSchemes.some((scheme) => scheme.startsWith(`${protocol}//`))
  )
}

/** Opens an address outside the webview by the app. What the app cannot open the page opens itself, or says that it cannot. */
export const openOutside =
  (bridge: Bridge, appSchemes: readonly string[]) =>
  (address: string): void => {
    if (!mayOpen(address, appSchemes)) return showFailure()
    bridge('openBrowser', { url: address }).catch(() => {
      // With noreferrer the browser does not tell whether it has opened anything.
      if (address.startsWith('http')) window.open(address, '_blank', 'noreferrer')
      else showFailure()
    })
    return undefined
  }

const showFailure = () => showToast({ message: new BridgeError('FAILED').message, variant: 'error' })
