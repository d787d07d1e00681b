import type { RegisteredRouter } from '@tanstack/react-router'
import { forgetReads } from '../../api/query/forget-reads.ts'
import { readSettings } from '../../api/client/settings.ts'
import { createHostIdentity } from '../../api/session/create-host-identity.ts'
import { takeHostIdentity } from '../../api/session/host-identity.ts'
import type { HostChannel } from '../../bridge/find-host-channel.ts'
import { hearHost } from '../../bridge/hear-host.ts'
import { enterNativeMode } from '../../bridge/native-mode.ts'
import { openBridge } from '../../bridge/open-bridge.ts'
import { type AddToast, mountHost, tellToastsBy } from '../../ui/overlay/toast.ts'
import { followTouches } from './follow-touches.ts'
import { createNativeHost } from './native-host.ts'
import { openOutside } from './open-outside.ts'
import { scenarioOf } from './scenario-of.ts'
import { tellApp } from './tell-app.ts'

/**
 * Turns native mode on, before the first page is shown: the app's session, toasts, browser and sheets take the place of
 * the browser's own. Fetched only where there is a channel to the app; docs/bridge.md tells the app's half.
 */
export function startNative(channel: HostChannel, router: RegisteredRouter): void {
  const { phoneOrigin, appSchemes = [] } = readSettings()
  const bridge = openBridge(channel, (onMessage) => hearHost({ window, document }, phoneOrigin, onMessage))

  const toPath = (href: string) => router.navigate({ href })
  const leave = (errorScenario: 'session' | ReturnType<typeof scenarioOf>) => {
    forgetReads()
    void router.navigate({ to: '/error', search: { errorScenario }, replace: true })
  }
  const identity = createHostIdentity({
    askUserId: async () => (await bridge('getUserId', {})).value,
    askAccessToken: async () => (await bridge('getAccessToken', {})).value,
    onUnreachable: (error) => leave(scenarioOf(error)),
    onOver: () => leave('session'),
    onOtherMember: () => window.location.reload(),
  })
  takeHostIdentity(identity)
  // Asked for at once, while the first page is being fetched; its calls wait for the answer.
  void Promise.resolve(identity.session.credentials()).catch(() => undefined)

  let ownToasts: Promise<AddToast> | undefined
  tellToastsBy(({ message, variant = 'default' }) => {
    bridge('toast', { message, variant }).catch(async () => {
      ownToasts ??= mountHost()
      const tell = await ownToasts
      tell({ message, variant })
    })
  })
  const open = openOutside(bridge, appSchemes)
  enterNativeMode(createNativeHost(bridge, open))
  followTouches({ document, origin: window.location.origin, bridge, open, toPath })
  tellApp(bridge, window)
}
