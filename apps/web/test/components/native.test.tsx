import type { BridgeCallName } from '@dpass/rules/bridge-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { BridgeError } from '../../src/bridge/bridge-error.ts'
import { closingEvent } from '../../src/bridge/native-mode.ts'
import type { Bridge } from '../../src/bridge/open-bridge.ts'
import { followTouches } from '../../src/pages/native/follow-touches.ts'
import { mayOpen, openOutside } from '../../src/pages/native/open-outside.ts'
import { tellApp } from '../../src/pages/native/tell-app.ts'
import type { AddToast } from '../../src/ui/overlay/toast.ts'
import { openDocument } from './setup/open-document.ts'
import { toasts } from './setup/toasts.ts'

const patience = { timeout: 10_000, interval: 20 }

/** An app that answers every call, but those that it refuses. */
function openApp(...refused: BridgeCallName[]) {
  const told: [BridgeCallName, object][] = []
  const bridge = (async (name: BridgeCallName, payload: object) => {
    told.push([name, payload])
    if (refused.includes(name)) throw new BridgeError('UNSUPPORTED')
    return {}
  }) as Bridge
  return { bridge, told }
}

let page = document.createElement('div')
afterEach(() => page.remove())

/** Puts markup on the page and leaves what a touch of a link would do undone. */
function show(markup: string): HTMLElement {
  page = document.createElement('div')
  page.innerHTML = markup
  page.addEventListener('click', (event) => event.preventDefault())
  document.body.append(page)
  return page
}

function follow(app: ReturnType<typeof openApp>) {
  const gone: string[] = []
  // A document of the test's own, so that the listeners of one test do not hear the next.
  const listeners: ((event: Event) => void)[] = []
  const document = {
    addEventListener: (_name: string, listener: (event: Event) => void) => listeners.push(listener),
  }
  followTouches({
    document: document as never,
    origin: window.location.origin,
    bridge: app.bridge,
    open: (address) => gone.push(`outside ${address}`),
    toPath: async (path) => void gone.push(`own ${path}`),
  })
  page.addEventListener('click', (event) => listeners.forEach((hear) => hear(event)), { capture: true })
  return gone
}

const touch = (selector: string) => page.querySelector<HTMLElement>(selector)?.click()

test('a link out of DPASS is the app’s to open, a link inside and a telephone number are not', () => {
  show(
    '<a id="out" href="https://help.test/a"><b>help</b></a><a id="own" href="/account">a</a><a id="tel" href="tel:165">b</a>',
  )
  const gone = follow(openApp())
  for (const selector of ['#out b', '#own', '#tel']) touch(selector)
  expect(gone).toEqual(['outside https://help.test/a'])
})

test('a banner is the app’s business, and its link is followed when the app does not know what to do', async () => {
  const banner = '<div data-board-code="main_page_ad" data-banner-id="7"><a href="/account?a=1">a</a></div>'
  show(banner)
  const app = openApp()
  const gone = follow(app)
  touch('a')
  expect(app.told).toEqual([['boardAction', { boardCode: 'main_page_ad', bannerId: '7' }]])
  page.remove()
  show(banner)
  const goneAlone = follow(openApp('boardAction'))
  touch('a')
  await vi.waitFor(() => expect(goneAlone).toEqual(['own /account?a=1']), patience)
  expect(gone).toEqual([])
})

test('only web addresses and those of the provider’s app are opened', async () => {
  const schemes = ['dpass://', 'dpass-staging://']
  for (const address of ['https://a.test', 'http://a.test', 'dpass://settings', 'dpass-staging://a'])
    expect(mayOpen(address, schemes)).toBe(true)
  for (const address of ['javascript:alert(1)', 'dpass-evil://a', 'intent://a', 'data:text/html,a', ''])
    expect(mayOpen(address, schemes)).toBe(false)
  const { bridge, told } = openApp()
  openOutside(bridge, schemes)('javascript:alert(1)')
  expect(told).toEqual([])
  await expect.element(toasts).toMatchTextContent(new BridgeError('FAILED').message)
  openOutside(bridge, schemes)('dpass://settings')
  expect(told).toEqual([['openBrowser', { url: 'dpass://settings' }]])
})

test('a page that the app does not open is opened here, without a word', async () => {
  const { window, load } = await openDocument()
  const outside = await load<typeof import('../../src/pages/native/open-outside.ts')>(
    '/src/pages/native/open-outside.ts',
  )
  const { tellToastsBy } = await load<typeof import('../../src/ui/overlay/toast.ts')>('/src/ui/overlay/toast.ts')
  const said = vi.fn<AddToast>()
  tellToastsBy(said)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  outside.openOutside(openApp('openBrowser').bridge, [])('https://help.test/')
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('https://help.test/', '_blank', 'noreferrer'), patience)
  expect(said).not.toHaveBeenCalled()
})

test('the app is told not to refresh while something is typed or a layer is open, and to ask while something would be lost', async () => {
  const { window, document } = await openDocument()
  document.body.innerHTML = '<input />'
  const { bridge, told } = openApp()
  tellApp(bridge, window)
  const last = (name: BridgeCallName) => told.findLast(([call]) => call === name)?.[1]
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(last('autoRefresh')).toEqual({ enabled: false }), patience)

  const guard = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', guard)
  const layer = document.createElement('div')
  layer.setAttribute('role', 'dialog')
  document.body.append(layer)
  await vi.waitFor(() => expect(last('leaveDialog')).toMatchObject({ enabled: true }), patience)

  window.removeEventListener('beforeunload', guard)
  layer.remove()
  await vi.waitFor(() => expect(last('leaveDialog')).toMatchObject({ enabled: false }), patience)
  expect(last('autoRefresh')).toEqual({ enabled: true })

  // A form that outlives a reload, but not a page that the app closes, is asked about in words of its own.
  window.addEventListener(closingEvent, guard)
  document.body.append(layer)
  const body = '您填寫的資料尚未送出，離開後需要重新填寫。'
  await vi.waitFor(() => expect(last('leaveDialog')).toMatchObject({ enabled: true, body }), patience)
})
