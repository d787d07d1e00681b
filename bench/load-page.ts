import type { Browser } from '@playwright/test'

export interface Target {
  readonly name: string
  readonly url: string
  /** The input that a person wants to type into. */
  readonly input: string
}

interface Line {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

export interface PageLoad {
  /** Until the first contentful paint. */
  readonly paintMs: number
  /** Until the input can be typed into and the app has taken it over. */
  readonly usableMs: number
  /** JavaScript as it was transferred, compressed. */
  readonly scriptKib: number
}

/**
 * Slow 4G is a line of 1.6 Mbps down and 750 kbps up with 150 ms to and fro. `applied` is how Lighthouse slows requests
 * down in the browser to get there (`throttling-method=devtools`): since connecting costs nothing on this machine,
 * every answer waits for 3.75 such journeys, and a tenth of the line is lost. `plain` takes the line at its word.
 */
export const lines = {
  applied: { latency: 150 * 3.75, ...speeds(0.9) },
  plain: { latency: 150, ...speeds(1) },
}
const processorSlowdown = 4
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-TW' }
const typed = 'driver@example.com'
/** A page whose files were taken away, by a build meanwhile, never comes. */
const longestMs = 30_000

function speeds(share: number) {
  const bytesPerSecond = (kbps: number) => Math.floor((kbps * share * 1024) / 8)
  return { downloadThroughput: bytesPerSecond(1.6 * 1024), uploadThroughput: bytesPerSecond(750) }
}

/** One first load of a page: nothing is cached, neither files nor compiled code. */
export async function loadPage(browser: Browser, line: Line, { url, input }: Target): Promise<PageLoad> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.addInitScript(watchFor(input))
    await page.goto(url, { waitUntil: 'commit' })
    const usableMs = Number(await page.evaluate('globalThis.usable'))
    if (Number.isNaN(usableMs)) throw new Error(`${url}: ${input} did not come within ${longestMs / 1000} s`)
    await page.locator(input).fill('')
    await page.locator(input).pressSequentially(typed)
    if ((await page.locator(input).inputValue()) !== typed) throw new Error(`${url}: what is typed does not stay`)
    await page.waitForLoadState('networkidle')
    return { usableMs, ...(await page.evaluate<Omit<PageLoad, 'usableMs'>>(readTimeline)) }
  } finally {
    await context.close()
  }
}

/**
 * Looks for the input at every frame. React marks what it has rendered, so the mark tells that the app is behind it;
 * the timeout lets the frame in which it was found be painted and its effects run.
 */
const watchFor = (input: string) => `
  globalThis.usable = new Promise((resolve) => {
    setTimeout(() => resolve(Number.NaN), ${longestMs})
    const isTakenOver = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    const look = () => {
      const element = document.querySelector(${JSON.stringify(input)})
      if (element && !element.disabled && isTakenOver(element)) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })`

const readTimeline = `({
  paintMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  scriptKib: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
})`
