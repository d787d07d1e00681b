import { expect, test as base } from '@playwright/test'

import { saveData } from './save-data.ts'
import { readStack, type Stack } from './stack.ts'
import { watchTroubles } from './watch-troubles.ts'

type Fixtures = {
  stack: Stack
  /** A journey through a refusal adds the pattern of the trouble it wants; one that then does not come fails it. */
  wantedTroubles: RegExp[]
  /** Whether pages fetch the four places once they have come to rest: calls at a moment that no journey decides. */
  fetchesPlaces: boolean
}

/** The main roads are walked on the wide screen too; everything else only on a phone. */
export const mainRoad = { tag: '@main-road' }

/** The test of every journey: in the running stack, failing on any trouble that the journey did not ask for. */
export const test = base.extend<Fixtures>({
  stack: async ({}, use) => use(readStack()),
  baseURL: async ({ stack }, use) => use(stack.url),
  wantedTroubles: async ({}, use) => use([]),
  fetchesPlaces: [false, { option: true }],
  context: async ({ context, wantedTroubles, fetchesPlaces }, use) => {
    if (!fetchesPlaces) await context.addInitScript(saveData)
    const troubles = watchTroubles(context)
    await use(context)
    // An answer that was still being changed when the journey ended has no page any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const unwanted = troubles.filter((trouble) => !wantedTroubles.some((wanted) => wanted.test(trouble)))
    const missed = wantedTroubles.filter((wanted) => !troubles.some((trouble) => wanted.test(trouble)))
    expect(unwanted, 'troubles behind the page').toEqual([])
    expect(missed, 'troubles that were wanted and did not come').toEqual([])
  },
})

export { expect }
