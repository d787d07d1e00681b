import type { Browser, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import type { Stack } from '../stack.ts'
import type { openCast, Role } from './cast.ts'
import { saveData } from '../save-data.ts'
import { ignoreAppSchemes } from './ignore-app-schemes.ts'
import type { Go, Screen } from './screen.ts'

/** React tells its tools of every root, and from there what was read is found. Comes before a page's own scripts. */
const watchRoots = `
  window.reactRoots = new Set()
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onCommitFiberRoot: (_, root) => window.reactRoots.add(root),
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }`

/** Goes to an address by the app's router and waits until nothing of the page before is there. */
const goInside = (address: string) => `(async () => {
  const before = document.querySelector('h1')
  await window.__TSR_ROUTER__.navigate({ href: ${JSON.stringify(address)}, replace: true, ignoreBlocker: true })
  while (before?.isConnected) await new Promise(requestAnimationFrame)
  return true
})()`

/** All that is said on a page and kept for the next, besides the session and where the router has scrolled to. */
const whatIsLeft = `(() => {
  const ofNoScreen = /^(tsr-|DPASS_(?!ETAG_DRAFT))/
  const kept = Object.entries({ ...sessionStorage, ...localStorage }).filter(([name]) => !ofNoScreen.test(name))
  return JSON.stringify([document.body.innerText, kept])
})()`

/** Takes away all that is kept for the next page, besides the session. */
const forget = `(() => {
  const ofSession = ['DPASS_REFRESH_TOKEN', 'DPASS_EMAIL', 'DPASS_MEMBER']
  for (const name of Object.keys(localStorage)) if (!ofSession.includes(name)) localStorage.removeItem(name)
  sessionStorage.clear()
})()`

/** To the page of a wrong address, which reads nothing; what the page before has read is forgotten. */
const leave = `(async () => {
  const fibers = [...window.reactRoots].map(({ current }) => current)
  const reads = new Set()
  for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
    const { client } = fiber.memoizedProps ?? {}
    if (client?.getQueryCache) reads.add(client)
    for (const next of [fiber.child, fiber.sibling]) if (next) fibers.push(next)
  }
  await ${goInside('/nowhere')}
  for (const client of reads) client.clear()
  document.documentElement.style.fontSize = ''
  delete document.documentElement.dataset.textSize
  scrollTo(0, 0)
  return true
})()`

/** Done where the app is; elsewhere undefined. */
const inApp = (page: Page, { url }: Stack, act: string) =>
  page.url().startsWith(`${url}/`)
    ? page.evaluate<true | undefined>(`'__TSR_ROUTER__' in window && 'reactRoots' in window ? ${act} : undefined`)
    : undefined

/** How a phone of a member in Taiwan shows it, with motion off. */
export const asPhone = {
  isMobile: true,
  hasTouch: true,
  locale: 'zh-TW',
  timezoneId: 'Asia/Taipei',
  reducedMotion: 'reduce',
  // Answers that a screen changes would not reach a page that a worker answers.
  serviceWorkers: 'block',
} as const

type Options = {
  browser: Browser
  stack: Stack
  stateOf: ReturnType<typeof openCast>
  contextOptions: BrowserContextOptions & { viewport: ViewportSize }
  /** Where no test runner limits the steps. */
  stepLimitMs?: number
}

type Kept = { page: Page; clean: string }

/**
 * One page for each role, kept open from screen to screen: what a browser spends most on is loading the app and warming
 * up what judges it. The app is brought to the next address as its own links would do it.
 */
export const openStage = ({ browser, stack, stateOf, contextOptions, stepLimitMs = 0 }: Options) => {
  const kept = new Map<Role, Kept>()

  const open = async (role: Role): Promise<Kept> => {
    const context = await browser.newContext({ ...contextOptions, storageState: await stateOf(role) })
    context.setDefaultTimeout(stepLimitMs)
    const page = await context.newPage()
    await page.addInitScript(watchRoots)
    await page.addInitScript(ignoreAppSchemes)
    await page.addInitScript(saveData)
    // What a page that has shown nothing yet keeps is what every screen has to leave behind.
    await page.goto(`${stack.url}/nowhere`, { waitUntil: 'domcontentloaded' })
    await page.locator('h1').waitFor()
    const opened = { page, clean: await page.evaluate<string>(whatIsLeft) }
    kept.set(role, opened)
    return opened
  }

  const go: Go = async (page, url) =>
    (await inApp(page, stack, goInside(url.slice(stack.url.length)))) ??
    page.goto(url, { waitUntil: 'domcontentloaded' })

  /** Loaded anew, on the network and without what the screen has kept; the session and the browser's cache stay. */
  const renew = async (page: Page) => {
    await page.context().setOffline(false)
    await page.evaluate(forget)
    await page.goto(`${stack.url}/nowhere`, { waitUntil: 'domcontentloaded' })
    await page.locator('h1').waitFor()
  }

  /** A page on which anything is left of the screen is loaded anew, and not used again if that does not help. */
  const clear = async ({ role, loadAfter }: Screen, { page, clean }: Kept) => {
    // While its answer is still held back: a write that waits is given up and never reaches the server.
    if (loadAfter) await renew(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // A link of the next page that comes to stand under it would begin that page's reads before its answers are changed.
    await page.mouse.move(0, 0)
    const isLeft = loadAfter || (await inApp(page, stack, leave))
    // On the page of a wrong address, which is laid out and painted again in no time.
    await Promise.all([page.setViewportSize(contextOptions.viewport), page.emulateMedia({ colorScheme: 'light' })])
    if (!isLeft) return
    const isClean = async () => clean === (await page.evaluate<string>(whatIsLeft))
    if (await isClean()) return
    if (!loadAfter) await renew(page)
    if (await isClean()) return
    kept.delete(role)
    await page.context().close()
  }

  /** Brings a screen about, lets it be looked at and clears up. A page on which that failed is not used again. */
  const show = async <Seen>(screen: Screen, look: (page: Page) => Promise<Seen>): Promise<Seen> => {
    const { role } = screen
    const own = kept.get(role) ?? (await open(role))
    try {
      await screen.reach(own.page, stack, go)
      await screen.visible(own.page).waitFor()
      const seen = await look(own.page)
      await clear(screen, own)
      return seen
    } catch (error) {
      kept.delete(role)
      throw error
    }
  }
  return { show }
}
