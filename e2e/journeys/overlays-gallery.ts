import type { Locator, Page } from '@playwright/test'

import { test as journey } from '../journey.ts'

export { expect } from '../journey.ts'

/** The page of all primitives, with the real components in the real browser. */
export const test = journey.extend<{ gallery: string }>({
  gallery: async ({ stack }, use) => use(process.env['GALLERY_URL'] ?? stack.galleryUrl),
})

export const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const toasts = (page: Page) => page.getByRole('region', { name: '通知訊息' })

/** A finger on the screen as the browser's own engine sees it; a mouse would take other ways through the code. */
export const swipeDown = async (page: Page, on: Locator, distance: number) => {
  const box = (await on.boundingBox())!
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + Math.min(box.height / 2, 40))]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }] })
  await touch('touchStart')
  for (let dy = 10; dy <= distance; dy += 10) await touch('touchMove', dy)
  await touch('touchEnd')
  await finger.detach()
}
