import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Zoom is disabled as the specification asks, with a text-size setting instead: that one rule is waived, no other. */
const waivedRules = ['meta-viewport']

/** Fails with one line for each element that a member with a disability would stumble over. */
export const checkAccessibility = async (page: Page) => {
  // A page that is still on its way has no heading yet, and would be blamed for that.
  await expect(page.locator('h1').first()).toBeAttached()
  const { violations } = await new AxeBuilder({ page }).disableRules(waivedRules).analyze()
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}

/** A page wider than the screen makes a phone scroll sideways. */
export const checkFitsScreen = async (page: Page) => {
  // As text, because the server's half of the house is typed without the browser's globals.
  const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
    '({ scrollWidth: document.documentElement.scrollWidth, clientWidth: document.documentElement.clientWidth })',
  )
  expect(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth)
}
