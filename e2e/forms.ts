import type { Locator, Page } from '@playwright/test'

import { test } from './journey.ts'

/** A finger on the phone, a mouse on the wide screen. */
type Press = (target: Locator, options?: { position?: { x: number; y: number }; force?: boolean }) => Promise<void>

/** The test of every journey through the controls of a form: in the gallery, which shows them all. */
export const formTest = test.extend<{ press: Press }>({
  page: async ({ page, stack }, use) => {
    await page.goto(process.env['GALLERY_URL'] ?? stack.galleryUrl)
    // The page is a chunk that comes after the document.
    await page.locator('[data-part=forms]').waitFor()
    await use(page)
  },
  press: async ({ hasTouch }, use) =>
    use((target, options) => (hasTouch ? target.tap(options) : target.click(options))),
})

export const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`)

/** Really by the clipboard, by way of a field nobody needs. */
export const copy = async (page: Page, text: string) => {
  const scratch = section(page, 'TextField').getByLabel('車隊網站')
  await scratch.fill(text)
  await scratch.press('ControlOrMeta+A')
  await scratch.press('ControlOrMeta+X')
}
