/** Names this build; /version.txt on the server names the newest. */
declare const __BUILD__: string

/** What the page has begun before its scripts are there (src/early/hold-page.ts). */
interface EarlyStart {
  /** The calls that were begun and not taken yet. */
  readonly waiting?: ReadonlyMap<string, unknown>
  /** The reply to a call that was begun, once; undefined for any other. */
  read?: (path: string, init: RequestInit) => Promise<Response> | undefined
  /** Whether the words in the page are those of what the router shows now. */
  fits?: (state: {
    readonly location: { readonly pathname: string; readonly state: object }
    readonly matches: readonly { readonly status: string }[]
  }) => boolean
  /** Told that the first page is on screen: a button that was pressed before is pressed now. */
  readonly shown?: () => void
}

interface Window {
  /** Told that the first page is on screen: index.html need not say why it is not. */
  started?: () => void
  early?: EarlyStart
}
