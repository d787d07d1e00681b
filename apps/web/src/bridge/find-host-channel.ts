/** How text reaches the app around the page. */
export interface HostChannel {
  readonly postMessage: (text: string) => void
}

/** What the provider's app puts on `window`; which of it depends on how the app is made (docs/bridge.md). */
export interface HostWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly dpass?: HostChannel } }
  readonly DpassHost?: HostChannel
  readonly ReactNativeWebView?: HostChannel
  /** Tells the provider's React Native webview from somebody else's, in which nothing is native. */
  readonly DPASS_HOST?: unknown
  readonly parent: { postMessage(text: string, origin: string): void }
}

/**
 * The channel to the provider's app, undefined in a browser. `phoneOrigin` is set in the demo alone: there the sandbox's
 * phone page frames the web app and plays the app. This is all of the bridge that the first load outside the app carries.
 */
export function findHostChannel(page: HostWindow, phoneOrigin: string | undefined): HostChannel | undefined {
  const { webkit, DpassHost, ReactNativeWebView, DPASS_HOST, parent } = page
  const channel = webkit?.messageHandlers?.dpass ?? DpassHost ?? (DPASS_HOST === true ? ReactNativeWebView : undefined)
  if (channel || !phoneOrigin || (parent as unknown) === page) return channel
  return { postMessage: (text) => parent.postMessage(text, phoneOrigin) }
}
