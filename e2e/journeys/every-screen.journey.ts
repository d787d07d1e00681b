import { test as base } from '@playwright/test'

import {
  checkAccessibility,
  checkAccessibilityBeforeHeading,
  checkContrastInTheDark,
  checkFitsScreens,
  keepTimersForJudging,
} from '../check-page.ts'
import { openCast, type Role } from '../screens/cast.ts'
import { screens } from '../screens/list.ts'
import { readStack, type Stack } from '../stack.ts'

type Cast = ReturnType<typeof openCast>

/** The members of the screens are made once by each worker; the browser of each screen is its own. */
const test = base.extend<{ stack: Stack; role: Role }, { cast: Cast }>({
  stack: async ({}, use) => use(readStack()),
  role: ['visitor', { option: true }],
  cast: [async ({ browser }, use) => use(openCast(browser, readStack())), { scope: 'worker' }],
  storageState: async ({ cast, role }, use) => use(await cast(role)),
})

/** Whether a first number is asked for or another is what this one waits to hear. */
const headingComesLater = ['account, number, waiting']

/** Made for engineers, who zoom; members are promised text twice as large on the narrowest phone. */
const forEngineers = (name: string) => /^(developers|sandbox)/.test(name)

/** The gallery is no part of the stack: the tests of the components judge it. */
const inStack = screens.filter(({ name }) => !name.startsWith('gallery'))

for (const [role, own] of Map.groupBy(inStack, (screen) => screen.role)) {
  test.describe(`as ${role}`, () => {
    test.use({ role })
    for (const { name, reach, visible } of own) {
      test(`${name}: nothing to stumble over, nothing wider than the screen`, async ({ page, stack }) => {
        await keepTimersForJudging(page)
        await reach(page, stack)
        await visible(page).waitFor()
        await (headingComesLater.includes(name) ? checkAccessibilityBeforeHeading(page) : checkAccessibility(page))
        await checkContrastInTheDark(page)
        await checkFitsScreens(page, !forEngineers(name))
      })
    }
  })
}
