import { createBrowserHistory } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { forgetReads } from '../../../src/api/query/forget-reads.ts'
import { reads } from '../../../src/api/query/reads.ts'
import { createAppRouter } from '../../../src/routes.tsx'
import { toastManager } from '../../../src/ui/overlay/ToastHost.tsx'
import { type Answers, answerCalls } from './answer-calls.ts'
import './get-by-css.ts'
import { mountRouter } from '../../components/setup/mount.tsx'

// A read that failed is tried again at once instead of after a second.
reads.setDefaultOptions({ queries: { ...reads.getDefaultOptions().queries, retryDelay: 0 } })

// As in a browser that knows none: a page that a test takes away would leave its transition waiting for seconds.
Object.defineProperty(document, 'startViewTransition', { value: undefined })

/** Shows the page of the tab's address on the browser's own history. Answers how to take it away. */
async function show(): Promise<() => void> {
  const history = createBrowserHistory()
  const router = createAppRouter(history)
  await router.load()
  const remove = mountRouter(router)
  return () => {
    remove()
    history.destroy()
    forgetReads()
  }
}

/** The whole app for a signed-in member at an address, over an API that answers as the test says. */
export function openApp(address: string, answers: Answers) {
  localStorage.setItem('DPASS_REFRESH_TOKEN', 'a session')
  return openAsVisitor(address, answers)
}

/** The same for a visitor who is not signed in. */
export async function openAsVisitor(address: string, answers: Answers) {
  const server = answerCalls(answers)
  let leave = () => {}
  const open = async (to: string) => {
    leave()
    window.history.pushState(null, '', to)
    leave = await show()
  }
  onTestFinished(() => {
    leave()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    toastManager.close('only')
  })
  await open(address)
  return {
    ...server,
    /** Another address, as by a link from elsewhere. */
    open,
    /** What a reload of the tab does: the memory is lost, the history is not. */
    async reload() {
      leave()
      leave = await show()
    },
  }
}

export const addressNow = () => window.location.pathname + window.location.search
/** A sheet or a dialog. A toast has the same role, but is not modal. */
export const overlay = page.getByCss('[role=dialog]:not([aria-modal=false]), [role=alertdialog]')
export const press = (scope: Locator | typeof page, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
