import { expect, type Page } from '@playwright/test'

/** Less than any page waits before it leaves by itself. */
const tickMs = 50

/**
 * Does something that leads to a page which leaves by itself, and stops time there. The page's time moves a tick between
 * two looks, so the page cannot leave unseen however slow the machine is. The clock must be installed before the first
 * page is loaded; `page.clock.resume()` lets time pass again.
 */
export const stopAtHeading = async (page: Page, words: string, act: () => Promise<unknown>) => {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000)
  await act()
  await expect(async () => {
    await page.clock.runFor(tickMs)
    expect(await page.locator('h1').allTextContents()).toContain(words)
  }).toPass()
}
