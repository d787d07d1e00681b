import { expect, type Locator, type Page } from '@playwright/test'

/** How a person presses, types and chooses. */
export type Hands = {
  press: (target: Locator) => Promise<void>
  type: (field: Locator, words: string) => Promise<void>
  choose: (radio: Locator) => Promise<void>
}

export const fingers: Hands = {
  press: (target) => target.click(),
  type: (field, words) => field.fill(words),
  choose: (radio) => radio.click(),
}

/** More steps than any page has from one end to the other. */
const mostSteps = 60

/** The keyboard alone: Tab leads to everything, Enter presses it, arrows choose one of several. */
export const keyboardOf = (page: Page): Hands => {
  const focused = page.locator(':focus')
  const walkTo = async (target: Locator, arrived: Locator) => {
    await expect(target).toBeVisible()
    for (let step = 0; step < mostSteps && (await arrived.count()) === 0; step++) await page.keyboard.press('Tab')
    await expect(arrived).toHaveCount(1)
  }
  return {
    press: async (target) => {
      await walkTo(target, target.and(focused))
      await page.keyboard.press('Enter')
    },
    type: async (field, words) => {
      await walkTo(field, field.and(focused))
      await page.keyboard.type(words)
    },
    choose: async (radio) => {
      // Tab enters a group where its chosen radio stands.
      await walkTo(radio, radio.locator('xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]').locator(':focus'))
      for (let step = 0; step < mostSteps && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowDown')
      await expect(radio).toBeChecked()
    },
  }
}
