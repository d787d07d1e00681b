import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Stack } from '../stack.ts'
import type { openCast } from './cast.ts'
import type { Shot } from './contact-sheet.ts'
import type { Screen } from './screen.ts'

type View = { name: string; width: number; height: number; colorScheme: 'light' | 'dark' }

/** Everything about the layout is decided by the style sheets, so one page is made narrow, dark and wide in turn. */
export const views: readonly View[] = [
  { name: '360', width: 360, height: 780, colorScheme: 'light' },
  { name: '390', width: 390, height: 844, colorScheme: 'light' },
  { name: '390 dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: '1280', width: 1280, height: 800, colorScheme: 'light' },
]

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const place = { locale: 'zh-TW', timezoneId: 'Asia/Taipei', reducedMotion: 'reduce' } as const
const stepLimitMs = 15_000
/** Pixels; the page for partners' engineers is seven times as long. */
const longestPicture = 10_000
const screenLimitMs = 45_000

/** What has moved in has to arrive, or the picture shows it half way; what turns for ever is not waited for. */
const settled = `(async () => {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode().catch(() => {})),
    ...document.getAnimations()
      .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {})),
  ])
})()`

export const fileOf = (screen: string, view: string) => `${screen}, ${view}.png`.replaceAll(/[^\w.]+/g, '-')

/** From the top, where nothing that is fixed above the screen stands in the middle, and no further than anyone looks. */
const shootWholePage = async (page: Page, path: string, width: number) => {
  const length = await page.evaluate<number>('window.scrollTo(0, 0), document.documentElement.scrollHeight')
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(length, longestPicture) } })
}

const shootAll = async (page: Page, { name, oneScreen }: Screen, folder: string) => {
  const shots: Shot[] = []
  for (const { name: view, width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settled)
    const file = fileOf(name, view)
    const path = join(folder, file)
    await (oneScreen ? page.screenshot({ path }) : shootWholePage(page, path, width))
    shots.push({ screen: name, view, file })
  }
  return shots
}

type Studio = { browser: Browser; stack: Stack; stateOf: ReturnType<typeof openCast>; folder: string }

/** Brings one screen about and takes all its pictures. Throws when the screen does not appear. */
export const shoot = async ({ browser, stack, stateOf, folder }: Studio, screen: Screen): Promise<Shot[]> => {
  const context = await browser.newContext({ ...place, ...phone, storageState: await stateOf(screen.role) })
  context.setDefaultTimeout(stepLimitMs)
  // Closing the context ends whatever is still waited for in it.
  const limit = setTimeout(() => void context.close(), screenLimitMs)
  try {
    const page = await context.newPage()
    await screen.reach(page, stack)
    await screen.visible(page).waitFor()
    // Where the last press happened another button may be by now, and would be shown as if it were pointed at.
    await page.mouse.move(0, 0)
    return await shootAll(page, screen, folder)
  } finally {
    clearTimeout(limit)
    await context.close()
  }
}
