import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setupScrollRestoration, storageKey } from './restore-scroll.ts'

type Router = Parameters<typeof setupScrollRestoration>[0]
type On = Parameters<Router['subscribe']>[1]
type Place = Parameters<On>[0]['toLocation']

const placeOf = (key: string, hash = ''): Place => ({ href: `/${key}`, hash, state: { __TSR_key: key } })

/** A tab whose window can be scrolled, and what it keeps for a reload. */
function openTab(kept?: string) {
  const events = new EventTarget()
  const stored = new Map(kept === undefined ? [] : [[storageKey, kept]])
  const browser = { scrollY: 0, scrollTo: (_: number, top: number) => (browser.scrollY = top) }
  vi.stubGlobal('window', Object.assign(browser, { addEventListener: events.addEventListener.bind(events) }))
  vi.stubGlobal('history', { scrollRestoration: 'auto' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const on = new Map<string, On>()
  let here = placeOf('first')
  const scroll = { n: true }
  const router: Router = {
    _scroll: scroll,
    stores: { location: { get: () => here }, resolvedLocation: { get: () => here } },
    subscribe: (name, act) => void on.set(name, act),
  }
  setupScrollRestoration(router)
  const go = (toLocation: Place, resetScroll = true) => {
    scroll.n = resetScroll
    on.get('onBeforeLoad')?.({ fromLocation: here, toLocation })
    on.get('onRendered')?.({ fromLocation: here, toLocation })
    here = toLocation
  }
  return { browser, go, stored, leave: () => events.dispatchEvent(new Event('pagehide')) }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test('a new page starts at the top, and the one behind is where it was', () => {
  const { browser, go } = openTab()
  browser.scrollY = 400
  go(placeOf('second'))
  expect(browser.scrollY).toBe(0)
  browser.scrollY = 90
  go(placeOf('first'))
  expect(browser.scrollY).toBe(400)
  go(placeOf('second'))
  expect(browser.scrollY).toBe(90)
})

test('an overlay and what a hash names leave the scroll alone', () => {
  const { browser, go } = openTab()
  browser.scrollY = 400
  go(placeOf('overlay'), false)
  expect(browser.scrollY).toBe(400)
  go(placeOf('other', 'content'))
  expect(browser.scrollY).toBe(400)
})

test('a reload finds what was kept, and nonsense is nothing', () => {
  const { browser, leave, stored } = openTab()
  browser.scrollY = 250
  leave()
  const reloaded = openTab(stored.get(storageKey))
  reloaded.go(placeOf('first'))
  expect(reloaded.browser.scrollY).toBe(0)
  expect(JSON.parse(stored.get(storageKey) ?? '')).toEqual({ first: { window: { scrollY: 250 } } })
  const confused = openTab('{')
  confused.go(placeOf('first'))
  expect(confused.browser.scrollY).toBe(0)
})
