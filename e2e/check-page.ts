import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Zoom is disabled as the specification asks, with a text-size setting instead: that one rule is waived, no other. */
const waivedRules = ['meta-viewport']

// Legacy mode runs in the page itself. The other opens a second page to gather what frames say, and we have none.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

const expectNoViolation = async (page: Page, builder: AxeBuilder) => {
  const { violations } = await builder.analyze()
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}

/** Fails with one line for each element that a member with a disability would stumble over. */
export const checkAccessibility = async (page: Page) => {
  // A page that is still on its way has no heading yet, and would be blamed for that.
  await expect(page.locator('h1').first()).toBeAttached()
  await expectNoViolation(page, axe(page).disableRules(waivedRules))
}

/** Only the colours differ in the dark. */
export const checkContrastInTheDark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, axe(page).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A page wider than the screen makes a phone scroll sideways. */
export const checkFitsScreen = (page: Page, size = 'as it is') =>
  expect
    .poll(
      // As text, because the server's half of the house is typed without the browser's globals.
      () => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      `sideways overflow of ${page.url()}, ${size}`,
    )
    .toBeLessThanOrEqual(0)

/** The narrowest phone, the same with text twice as large, and a desk. */
export const checkFitsScreens = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await checkFitsScreen(page, '360 wide')
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await checkFitsScreen(page, '360 wide, large text')
  await page.evaluate("document.documentElement.style.fontSize = ''")
  await page.setViewportSize({ width: 1280, height: 800 })
  await checkFitsScreen(page, '1280 wide')
}
