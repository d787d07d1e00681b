/** Tells the app of an event. */
export interface AppEvents {
  readonly log: (name: string, properties: object) => void
}

/** What screens ask of the app around them. The rest of native mode needs nothing of a screen (pages/native). */
export interface NativeHost {
  /**
   * Has the driver agree in the app's own sheet, instead of in the partner's app. Undefined when it was not done, which the
   * driver has been told; `app-missing` when the partner's app is not there.
   */
  readonly askLinkCode: (
    resourceOwnerUid: string,
  ) => Promise<{ readonly linkId: string; readonly checkCode: string } | 'app-missing' | undefined>
  readonly closePage: () => void
  /** Undefined when the app has no analytics. */
  readonly openEvents: () => Promise<AppEvents | undefined>
  /** Opens the app's own settings, where signing out and the password are. */
  readonly openAppSettings: () => void
}

/**
 * Asked on the window, as `beforeunload` is, before the app closes the page. A page that holds something which outlives a
 * reload but not its document prevents it.
 */
export const closingEvent = 'dpass-closing'

let host: NativeHost | undefined

/** Undefined in a browser. Inside the provider's app: no purchase, no sign-out, no password, and the app's own close and sheets. */
export const nativeHost = (): NativeHost | undefined => host

/** Called once, before the first page is shown. */
export const enterNativeMode = (found: NativeHost): void => {
  host = found
}
