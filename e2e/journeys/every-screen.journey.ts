import { test as base, type Page } from '@playwright/test'

import {
  checkAccessibility,
  checkAccessibilityBeforeHeading,
  checkContrastInTheDark,
  checkFitsScreens,
  keepTimersForJudging,
  narrowest,
} from '../check-page.ts'
import { checkLines } from '../check-lines.ts'
import { openCast, type Role } from '../screens/cast.ts'
import { screens } from '../screens/list.ts'
import type { Screen } from '../screens/screen.ts'
import { asPhone, openStage } from '../screens/stage.ts'
import { readStack, type Stack } from '../stack.ts'

type Cast = ReturnType<typeof openCast>
type Stage = ReturnType<typeof openStage>

const contextOptions = { ...asPhone, viewport: narrowest }

/** The members of the screens are made once by each worker, which keeps a page open for each of them. */
const test = base.extend<{ stack: Stack; role: Role }, { cast: Cast; stage: Stage }>({
  stack: async ({}, use) => use(readStack()),
  role: ['visitor', { option: true }],
  cast: [async ({ browser }, use) => use(openCast(browser, readStack())), { scope: 'worker' }],
  stage: [
    async ({ browser, cast }, use) => use(openStage({ browser, stack: readStack(), stateOf: cast, contextOptions })),
    { scope: 'worker' },
  ],
  storageState: async ({ cast, role }, use) => use(await cast(role)),
})

/** Whether a first number is asked for or another is what this one waits to hear. */
const headingComesLater = ['account, number, waiting']

/** Made for engineers, who zoom; members are promised text twice as large on the narrowest phone. */
const forEngineers = (name: string) => /^(developers|sandbox)/.test(name)

/** The gallery is no part of the stack: the tests of the components judge it. */
const inStack = screens.filter(({ name }) => !name.startsWith('gallery'))

const check =
  ({ name, oneScreen }: Screen) =>
  async (page: Page) => {
    const part = oneScreen ? 'overlay' : 'page'
    await (headingComesLater.includes(name) ? checkAccessibilityBeforeHeading(page) : checkAccessibility(page, part))
    await checkContrastInTheDark(page, part)
    // With text twice as large there is not always room for a word.
    if (!/^developers|large text/.test(name)) await checkLines(page)
    await checkFitsScreens(page, !forEngineers(name))
  }

for (const [role, own] of Map.groupBy(inStack, (screen) => screen.role)) {
  test.describe(`as ${role}`, () => {
    test.use({ role, viewport: narrowest })
    // One after another in one worker, for the sake of the one member and the one page.
    test.describe.configure({ mode: 'default' })
    for (const screen of own) {
      const title = `${screen.name}: nothing to stumble over, nothing wider than the screen`
      if (screen.alone)
        test(title, async ({ page, stack }) => {
          await keepTimersForJudging(page)
          await screen.reach(page, stack)
          await screen.visible(page).waitFor()
          await check(screen)(page)
        })
      else test(title, async ({ stage }) => stage.show(screen, check(screen)))
    }
  })
}
