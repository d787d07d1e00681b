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

/** By how much a page is wider than the screen. As text, because the server's half is typed without browser globals. */
const overflowOf = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** A page wider than the screen makes a phone scroll sideways. */
export const checkFitsScreen = async (page: Page) => {
  expect(await overflowOf(page), `width of ${page.url()}`).toBeLessThanOrEqual(0)
}
