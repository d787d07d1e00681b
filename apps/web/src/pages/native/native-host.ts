import { BridgeError } from '../../bridge/bridge-error.ts'
import type { NativeHost } from '../../bridge/native-mode.ts'
import type { Bridge } from '../../bridge/open-bridge.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** What screens ask of the app; a failure is told by a toast. */
export const createNativeHost = (bridge: Bridge, open: (address: string) => void): NativeHost => ({
  closePage: () => void bridge('closeWebview', {}).catch(tell),
  openAppSettings: () => void bridge('getDeepLink', {}).then(({ url }) => open(url), tell),
  askLinkCode: (resourceOwnerUid) =>
    bridge('authSheet', { resourceOwnerUid }).catch((error: unknown) => {
      if (isFailure(error)) return 'app-missing' as const
      tell(error)
      return undefined
    }),
  openEvents: () =>
    bridge('getAnalyticsKey', {}).then(
      () => ({
        log: (name, properties) =>
          void bridge('logEvent', { name, properties: { ...properties } }).catch(() => undefined),
      }),
      () => undefined,
    ),
})

/** The app has no sheet for it, or the partner's app is not there. */
const isFailure = (error: unknown): boolean => error instanceof BridgeError && error.code === 'FAILED'

function tell(error: unknown): void {
  if (!(error instanceof BridgeError)) throw error
  showToast({ message: error.message, ...(error.code !== 'CANCELLED' && { variant: 'error' }) })
}
