import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Stack } from '../stack.ts'
import { openCast } from './cast.ts'
import { screens } from './list.ts'
import { settled } from './shoot.ts'
import { asPhone, openStage } from './stage.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')

/** What README.md opens with. */
const pictures = [
  { file: 'phone.jpg', screen: 'home, driver', width: 390, height: 844 },
  { file: 'wide.jpg', screen: 'home, driver', width: 1280, height: 800 },
]

/** Draws them anew, as small files. Answers which. */
export const drawReadmePictures = async (browser: Browser, stack: Stack): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  const contextOptions = { ...asPhone, viewport: { width: 390, height: 844 } }
  const stage = openStage({ browser, stack, stateOf: openCast(browser, stack), contextOptions, stepLimitMs: 30_000 })
  for (const { file, screen: name, width, height } of pictures) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`no screen is called "${name}"`)
    await stage.show(screen, async (page) => {
      await page.setViewportSize({ width, height })
      await page.evaluate(settled)
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 82 })
    })
  }
  return pictures.map(({ file }) => join(folder, file))
}
