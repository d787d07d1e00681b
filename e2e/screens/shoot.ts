import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Stack } from '../stack.ts'
import type { openCast } from './cast.ts'
import type { Shot } from './contact-sheet.ts'
import type { Screen } from './screen.ts'
import { asPhone, openStage } from './stage.ts'

type View = { name: string; width: number; height: number; colorScheme: 'light' | 'dark' }

/**
 * Everything about the layout is decided by the style sheets, so one page is made dark, narrow and wide in turn. It is
 * brought about as the first of them shows it.
 */
export const views: readonly View[] = [
  { name: '390', width: 390, height: 844, colorScheme: 'light' },
  { name: '390 dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: '360', width: 360, height: 780, colorScheme: 'light' },
  { name: '1280', width: 1280, height: 800, colorScheme: 'light' },
]

/** Instead of `views`, for a look at what a screen does with room. */
export const wideViews: readonly View[] = [
  { name: '768', width: 768, height: 1024, colorScheme: 'light' },
  { name: '1024', width: 1024, height: 768, colorScheme: 'light' },
  { name: '1280', width: 1280, height: 800, colorScheme: 'light' },
  { name: '1280 dark', width: 1280, height: 800, colorScheme: 'dark' },
  { name: '1600', width: 1600, height: 900, colorScheme: 'light' },
]

const contextOptions = { ...asPhone, viewport: { width: 390, height: 844 } }
// Limits and not waits: on a busy machine a page takes many times as long as on a quiet one.
const stepLimitMs = 30_000
const screenLimitMs = 120_000
/** Pixels; no more is looked at of the page for partners' engineers, which is seven times as long. */
const longestPicture = 10_000

/**
 * What has moved in has to arrive, or the picture shows it half way; what turns for ever is not waited for. Answers how
 * long the page is.
 */
export const settled = `(async () => {
  for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  await Promise.all([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode().catch(() => {})),
    ...document.getAnimations()
      .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {})),
  ])
  return document.documentElement.scrollHeight
})()`

export const fileOf = (screen: string, view: string) => `${screen}, ${view}.png`.replaceAll(/[^\w.]+/g, '-')

/** The screen is made as long as the page, so that what sticks to its lower edge covers nothing. */
const showWholePage = async (page: Page, { width, height }: View, length: number) => {
  if (length > height) await page.setViewportSize({ width, height: Math.min(length, longestPicture) })
}

/** A field that was shown because it has the focus is shown on a screen of another size too. */
const showFocus = `document.activeElement?.matches('input') && document.activeElement.scrollIntoView({ block: 'nearest' })`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** By the browser's own command: half the time of Playwright's, which prepares every page and packs the file tighter. */
const takePicture = async (page: Page, path: string) => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { data } = await (await session).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await writeFile(path, data, 'base64')
}

const shootAll = async (page: Page, { name, oneScreen }: Screen, { folder, views: wanted }: Studio) => {
  const shots: Shot[] = []
  // Where the last press happened another button may be by now, and would be shown as if it were pointed at.
  await page.mouse.move(0, 0)
  for (const [position, view] of wanted.entries()) {
    const { width, height } = view
    // In another light of the same size the page is as long as it was, and is not laid out again.
    const isSameSize = wanted[position - 1]?.width === width && wanted[position - 1]?.height === height
    if (!isSameSize) await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: view.colorScheme })
    const length = await page.evaluate<number>(settled)
    if (oneScreen) await page.evaluate(showFocus)
    else if (!isSameSize) await showWholePage(page, view, length)
    const file = fileOf(name, view.name)
    await takePicture(page, join(folder, file))
    shots.push({ screen: name, view: view.name, file })
  }
  return shots
}

type Studio = {
  browser: Browser
  stack: Stack
  stateOf: ReturnType<typeof openCast>
  folder: string
  views: readonly View[]
}

const shootAlone = async (studio: Studio, screen: Screen): Promise<Shot[]> => {
  const { browser, stack, stateOf } = studio
  const context = await browser.newContext({ ...contextOptions, storageState: await stateOf(screen.role) })
  context.setDefaultTimeout(stepLimitMs)
  // Closing the context ends what is still waited for in it.
  const limit = setTimeout(() => void context.close(), screenLimitMs)
  try {
    const page = await context.newPage()
    await screen.reach(page, stack)
    await screen.visible(page).waitFor()
    return await shootAll(page, screen, studio)
  } finally {
    clearTimeout(limit)
    await context.close()
  }
}

/** Brings one screen about and takes all its pictures. Throws when the screen does not appear. */
export const openStudio = (studio: Studio) => {
  const { browser, stack, stateOf } = studio
  const free: ReturnType<typeof openStage>[] = []
  return async (screen: Screen): Promise<Shot[]> => {
    if (screen.alone) return shootAlone(studio, screen)
    // Of several screens that are shot side by side, each has pages of its own.
    const stage = free.pop() ?? openStage({ browser, stack, stateOf, contextOptions, stepLimitMs })
    try {
      return await stage.show(screen, (page) => shootAll(page, screen, studio))
    } finally {
      free.push(stage)
    }
  }
}
