/**
 * Stands in the build for the router's own file of scroll restoration (build/trim-libraries.ts), which also keeps the scroll
 * of every other element, smooth scrolling and targets of its own, none of which is used here: 0.7 KiB of each first load.
 * Each entry of the history keeps how far its page was scrolled; a new one starts at the top.
 */
interface Place {
  readonly href: string
  readonly hash: string
  readonly state: { readonly __TSR_key?: string }
}

interface Router {
  /** `n` is false for a navigation that leaves the scroll alone (`resetScroll`); `r` is set once this is set up. */
  readonly _scroll: { n: boolean; r?: boolean }
  readonly stores: Readonly<Record<'location' | 'resolvedLocation', { readonly get: () => Place | undefined }>>
  readonly subscribe: (
    name: 'onBeforeLoad' | 'onRendered',
    on: (event: { readonly fromLocation?: Place; readonly toLocation: Place }) => void,
  ) => void
}

/** The key and the shape of the router's own, so that a tab which was open before an update loses nothing. */
export const storageKey = 'tsr-scroll-restoration-v1_3'

type Kept = Record<string, { window?: { scrollY: number } }>

const keyOf = ({ state: { __TSR_key: key }, href }: Place): string => key || href

export function setupScrollRestoration({ _scroll: scroll, stores, subscribe }: Router): void {
  if (scroll.r) return
  scroll.r = true
  const kept = readKept()
  const keep = (place: Place | undefined) => {
    if (place) kept[keyOf(place)] = { window: { scrollY: window.scrollY } }
  }
  history.scrollRestoration = 'manual'
  subscribe('onBeforeLoad', ({ fromLocation }) => keep(fromLocation))
  subscribe('onRendered', ({ toLocation }) => {
    // The browser itself scrolls to what a hash names.
    if (scroll.n && !toLocation.hash) window.scrollTo(0, kept[keyOf(toLocation)]?.window?.scrollY ?? 0)
    scroll.n = true
  })
  window.addEventListener('pagehide', () => {
    // Of a page that is loaded anew the browser can restore it sooner.
    history.scrollRestoration = 'auto'
    keep(stores.resolvedLocation.get() ?? stores.location.get())
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(kept))
    } catch {
      // Blocked, or full: a reload starts at the top.
    }
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}

function readKept(): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Kept
  } catch {
    return {}
  }
}
