import { expect, test as base } from '@playwright/test'

import { readStack, type Stack } from './stack.ts'
import { openWarm } from './warm-context.ts'
import { watchTroubles } from './watch-troubles.ts'

type Fixtures = {
  stack: Stack
  /** A journey through a refusal adds the pattern of the trouble it wants; one that then does not come fails it. */
  wantedTroubles: RegExp[]
  /** For a journey about what a browser does that has loaded nothing of DPASS before: it gets a context of its own. */
  isFirstVisit: boolean
  /** All that `test.use` may change of a context, as one text. */
  optionsOfContext: string
}

/** The main roads are walked on the wide screen too; everything else only on a phone. */
export const mainRoad = { tag: '@main-road' }

/** The test of every journey: in the running stack, failing on any trouble that the journey did not ask for. */
export const test = base.extend<Fixtures, { warm: ReturnType<typeof openWarm> }>({
  stack: async ({}, use) => use(readStack()),
  baseURL: async ({ stack }, use) => use(stack.url),
  wantedTroubles: async ({}, use) => use([]),
  warm: [
    async ({ browser }, use) => {
      const warm = openWarm(browser)
      await use(warm)
      await warm.drop()
    },
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  optionsOfContext: async ({ viewport, colorScheme, serviceWorkers, storageState, contextOptions }, use) =>
    use(JSON.stringify({ viewport, colorScheme, serviceWorkers, storageState, contextOptions })),
  context: async ({ browser, warm, stack, isFirstVisit, optionsOfContext, wantedTroubles }, use, info) => {
    const context = isFirstVisit ? await browser.newContext() : await warm.enter(stack, optionsOfContext)
    const troubles = watchTroubles(context)
    await use(context)
    // An answer that was still being changed when the journey ended has no page any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (isFirstVisit) await context.close()
    else await warm.leave(stack, info.status === info.expectedStatus)
    const unwanted = troubles.filter((trouble) => !wantedTroubles.some((wanted) => wanted.test(trouble)))
    const missed = wantedTroubles.filter((wanted) => !troubles.some((trouble) => wanted.test(trouble)))
    expect(unwanted, 'troubles behind the page').toEqual([])
    expect(missed, 'troubles that were wanted and did not come').toEqual([])
  },
})

export { expect }
