import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetReads } from '../../../src/api/query/forget-reads.ts'
import { createAppRouter } from '../../../src/routes.tsx'
import { mountRouter } from './mount.tsx'

/** What its pages read is forgotten when the test is over. */
function routerAt(address: string) {
  onTestFinished(forgetReads)
  // A browser that fills in no passkeys asks the API for no options.
  const fillsIn = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
  onTestFinished(() => fillsIn.mockRestore())
  // The mouse rests where the test before has left it: a link that comes to stand there would be preloaded.
  return createAppRouter(createMemoryHistory({ initialEntries: [address] }), false)
}

/** Opens an address as a link from elsewhere would, and shows its page. */
export async function visit(address: string) {
  const router = routerAt(address)
  await router.load()
  mountRouter(router)
  await expect.element(heading).toBeVisible()
  return router
}

/** Where an address leads, before any page is shown: its guards have spoken, and what the page reads is never answered. */
export async function follow(address: string) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  onTestFinished(async () => {
    // Which a page's loader waits for before it asks.
    await import('../../../src/api/query/begin-reads.ts')
    vi.unstubAllGlobals()
  })
  const router = routerAt(address)
  await router.load()
  const { location, matches } = router.state
  return { href: location.href, state: location.state, search: matches.at(-1)?.search }
}

export const heading = page.getByRole('heading', { level: 1 })
