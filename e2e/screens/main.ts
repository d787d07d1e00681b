import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { launchOptions } from '../launch-options.ts'
import { readStack } from '../stack.ts'
import startStack from '../start-stack.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { type Screen, screens } from './list.ts'

const folder = join(import.meta.dirname, '../../test-results/screens')

const views: Readonly<Record<string, BrowserContextOptions>> = {
  '360': { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  '390': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  '390 dark': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
  '1280': { viewport: { width: 1280, height: 800 } },
}

const shoot = async (browser: Browser, screen: Screen, view: string): Promise<Shot> => {
  const context = await browser.newContext({ locale: 'zh-TW', timezoneId: 'Asia/Taipei', ...views[view] })
  const page = await context.newPage()
  await page.goto(screen.url(readStack()), { waitUntil: 'networkidle' })
  await screen.prepare?.(page)
  // What has moved in has to arrive, or the picture shows it half way; what turns for ever is not waited for.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})))`)
  const file = `${screen.name}, ${view}.png`.replaceAll(/[^\w.]+/g, '-')
  await page.screenshot({ path: join(folder, file), fullPage: !screen.oneScreen })
  await context.close()
  return { screen: screen.name, view, file }
}

const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const stopStack = await startStack()
const browser = await chromium.launch(launchOptions())
const shots: Shot[] = []
try {
  for (const screen of chosen) {
    for (const view of Object.keys(views)) shots.push(await shoot(browser, screen, view))
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await stopStack()
}
await writeFile(join(folder, 'index.html'), contactSheet(shots))
console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`)
