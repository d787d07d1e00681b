import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { forgetReads } from '../../../src/api/query/forget-reads.ts'
import { createAppRouter } from '../../../src/routes.tsx'
import { mountRouter } from './mount.tsx'

/** What its pages read is forgotten when the test is over. */
function routerAt(address: string) {
  onTestFinished(forgetReads)
  return createAppRouter(createMemoryHistory({ initialEntries: [address] }))
}

/** Opens an address as a link from elsewhere would, and shows its page. */
export async function visit(address: string) {
  const router = routerAt(address)
  await router.load()
  mountRouter(router)
  await expect.element(heading).toBeVisible()
  return router
}

/** Where an address leads, before any page is shown: its guards have spoken, nothing has been asked of the API. */
export async function follow(address: string) {
  const router = routerAt(address)
  await router.load()
  const { location, matches } = router.state
  return { href: location.href, state: location.state, search: matches.at(-1)?.search }
}

export const heading = page.getByRole('heading', { level: 1 })
