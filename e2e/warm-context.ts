import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

import type { Stack } from './stack.ts'

/** What leaves nothing behind, or only what `clear` takes away. */
type Undone =
  | 'addCookies'
  | 'addListener'
  | 'backgroundPages'
  | 'browser'
  | 'clearCookies'
  | 'clearPermissions'
  | 'clock'
  | 'close'
  | 'cookies'
  | 'grantPermissions'
  | 'isClosed'
  | 'newCDPSession'
  | 'newPage'
  | 'off'
  | 'on'
  | 'once'
  | 'pages'
  | 'prependListener'
  | 'removeAllListeners'
  | 'removeListener'
  | 'request'
  | 'route'
  | 'serviceWorkers'
  | 'setExtraHTTPHeaders'
  | 'setOffline'
  | 'setStorageState'
  | 'storageState'
  | 'unroute'
  | 'unrouteAll'
  | 'waitForEvent'

type Lasting = Exclude<keyof BrowserContext, Undone | symbol>

/** What Playwright cannot take back. Each member of a context is in one of the two lists, or this does not compile. */
const lasting: Record<Lasting, true> = {
  addInitScript: true,
  credentials: true,
  debugger: true,
  exposeBinding: true,
  exposeFunction: true,
  routeFromHAR: true,
  routeWebSocket: true,
  setDefaultNavigationTimeout: true,
  setDefaultTimeout: true,
  setGeolocation: true,
  setHTTPCredentials: true,
  tracing: true,
}

const watched = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const

/** Calls `notice` whenever a journey changes what cannot be taken back; that is any use of the clock too. */
const watchLasting = (context: BrowserContext, notice: () => void) => {
  const watch = (owner: object, name: string) => {
    const act: unknown = Reflect.get(owner, name)
    if (typeof act !== 'function') return
    Reflect.set(owner, name, (...given: unknown[]) => {
      notice()
      return Reflect.apply(act, owner, given) as unknown
    })
  }
  for (const name of Object.keys(lasting)) watch(context, name)
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(context.clock))) watch(context.clock, name)
}

const keepers = new WeakMap<BrowserContext, Page>()

/** The page of the stack that stays open in a warm context and loads no app. */
export const keeperOf = (context: BrowserContext) => keepers.get(context)

type Warm = { context: BrowserContext; keeper: Page; options: string; isSpent: boolean }

const open = async (browser: Browser, { url }: Stack, options: string): Promise<Warm> => {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.goto(`${url}/version.txt`)
  keepers.set(context, keeper)
  const warm = { context, keeper, options, isSpent: false }
  watchLasting(context, () => (warm.isSpent = true))
  return warm
}

/** Cookies come last: an answer that is still on its way to a closed page could set one. */
const clear = async ({ context, keeper }: Warm, { url, sandboxUrl, appUrl }: Stack) => {
  for (const event of watched) context.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const pages = context.pages().filter((page) => page !== keeper)
  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([context.setOffline(false), context.setExtraHTTPHeaders({}), context.clearPermissions()])
  const session = await context.newCDPSession(keeper)
  for (const origin of [url, sandboxUrl, appUrl])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await keeper.evaluate('localStorage.clear()')
  await context.clearCookies()
}

const expectClean = async ({ context, keeper }: Warm) => {
  const kept = { cookies: await context.cookies(), items: await keeper.evaluate<number>('localStorage.length') }
  expect(kept, 'left in the browser by the journey before').toEqual({ cookies: [], items: 0 })
}

/**
 * One context for the journeys of a worker, one after another: a browser that has loaded the app before spends half as
 * much on it. Each journey gets pages of its own in it and finds no cookie, no storage, no route and no listener of the
 * one before; only the browser's caches stay. Another context is opened for other options, and after a journey that
 * failed or changed what cannot be taken back.
 */
export const openWarm = (browser: Browser) => {
  let warm: Warm | undefined
  const drop = async () => {
    const dropped = warm
    warm = undefined
    await dropped?.context.close()
  }
  const enter = async (stack: Stack, options: string): Promise<BrowserContext> => {
    if (warm && warm.options !== options) await drop()
    warm ??= await open(browser, stack, options)
    await expectClean(warm)
    return warm.context
  }
  const leave = async (stack: Stack, passed: boolean) => {
    if (!warm || warm.isSpent || !passed) await drop()
    else await clear(warm, stack)
  }
  return { enter, leave, drop }
}
