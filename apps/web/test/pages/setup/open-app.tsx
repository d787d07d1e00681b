import { createBrowserHistory } from '@tanstack/react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { purchaseFlag } from '../../../src/api/client/api.ts'
import { forgetReads } from '../../../src/api/query/forget-reads.ts'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { createAppRouter } from '../../../src/routes.tsx'
import { toastManager } from '../../../src/ui/overlay/ToastHost.tsx'
import { type Answers, answerCalls } from './answer-calls.ts'
import { mountRouter } from '../../components/setup/mount.tsx'
import { settleHistory } from '../../components/setup/settle-history.ts'
import { toasts } from '../../components/setup/toasts.ts'

// A read that failed is tried again at once instead of after a second.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } })

/** Shows the page of the tab's address on the browser's own history. `remove` takes it away. */
async function show() {
  const history = createBrowserHistory()
  // The mouse rests where the test before has left it: a link that comes to stand there would be preloaded.
  const router = createAppRouter(history, false)
  await router.load()
  const unmount = mountRouter(router)
  const remove = () => {
    unmount()
    history.destroy()
    forgetReads()
  }
  return { router, remove }
}

/** The whole app for a signed-in member at an address, over an API that answers as the test says. */
export function openApp(address: string, answers: Answers) {
  localStorage.setItem('DPASS_REFRESH_TOKEN', 'a session')
  return openAsVisitor(address, answers)
}

/** The same for a visitor who is not signed in. */
export async function openAsVisitor(address: string, answers: Answers) {
  const { hangUp, ...server } = answerCalls(answers)
  // This browser fills no passkeys in, as older ones do not. A test of those that do says so afterwards.
  const fillsIn = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
  let shown: Awaited<ReturnType<typeof show>> | undefined
  // Files and tests share the tab: nothing that this page has begun may end in the next.
  const leave = async () => {
    await settleHistory()
    shown?.remove()
    hangUp()
  }
  const open = async (to: string) => {
    await leave()
    window.history.pushState(null, '', to)
    shown = await show()
  }
  onTestFinished(async () => {
    await leave()
    // After everything that the lost calls set in motion.
    await new Promise((resolve) => setTimeout(resolve))
    // And after what a page has begun to read that was still on its way.
    await import('../../../src/api/query/begin-reads.ts')
    forgetReads()
    fillsIn.mockRestore()
    vi.unstubAllGlobals()
    // It is remembered in the page too, for browsers that keep nothing.
    purchaseFlag.keep('true')
    localStorage.clear()
    sessionStorage.clear()
    toastManager.close('only')
    await expect.poll(() => toasts.query()?.textContent ?? '').toBe('')
  })
  await open(address)
  return {
    ...server,
    /** Another address, as by a link from elsewhere. */
    open,
    /** What a mouse does that comes to a link. */
    pointAt: (to: '/account' | '/plans' | '/resource-owners') => shown?.router.preloadRoute({ to }),
    /** What a reload of the tab does: the memory is lost, the history is not. */
    async reload() {
      await leave()
      shown = await show()
    },
  }
}

export const addressNow = () => window.location.pathname + window.location.search

export { overlay } from '../../components/setup/overlay.ts'

/** An overlay is seen a moment before it hears the keyboard; once it has the focus, it does. */
export async function expectFocusIn(shown: Locator): Promise<void> {
  await expect.poll(() => shown.element().contains(document.activeElement)).toBe(true)
}
export const press = (scope: Locator | typeof page, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
