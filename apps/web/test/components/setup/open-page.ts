import { ignoreAppSchemes } from '@dpass/e2e/screens/ignore-app-schemes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '../../../src/ui/style/tokens.css'
import '../../../src/ui/style/base.css'
import '../../../src/ui/style/transitions.css'
import { closeToast } from '../../../src/ui/overlay/toast.ts'
import { screens } from './screens.ts'
import { toasts } from './toasts.ts'

// As in a browser that knows none: a page that a test takes away would leave its transition waiting for seconds.
Object.defineProperty(document, 'startViewTransition', { value: undefined })

ignoreAppSchemes()

const failOnTrouble = async () => {
  const troubles = await commands.takeTroubles()
  if (troubles.length > 0) throw new Error(troubles.join('\n'))
}

/** The host of toasts stays on the page: one that a test has left would be a dialog of the next test. */
const endToast = async () => {
  closeToast()
  await expect.poll(() => toasts.query()?.textContent ?? '').toBe('')
}

// Files share a browser one after the other: what the last one left is not this one's.
beforeAll(() => commands.takeTroubles())
beforeEach(async () => {
  await page.viewport(screens.phone.width, screens.phone.height)
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
})
afterEach(async () => {
  vi.useRealTimers()
  await endToast()
  await failOnTrouble()
})
afterAll(failOnTrouble)
