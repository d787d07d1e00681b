import { beforeEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { toastManager } from '../../src/ui/overlay/ToastHost.tsx'
import { open, openOverlays } from './setup/open-gallery.tsx'
import { toasts } from './setup/toasts.ts'

const saved = '折抵設定已儲存'
const failed = '儲存失敗，請再試一次'

/** The mouse leaves, because a toast that came under it would wait for it. */
const say = async (words: string) => {
  await open(words)
  await commands.moveMouse(0, 0)
  await expect.element(toasts).toMatchTextContent(words)
}
const expectNone = async () => {
  await expect.poll(() => toasts.element().textContent).toBe('')
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async ({ onTestFinished }) => {
  await openOverlays()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => toastManager.close('only'))
})

test('a toast goes after five seconds', async () => {
  await say(saved)
  await pass(4_800)
  expect(toasts.element().textContent).toContain(saved)
  await pass(1_000)
  await expect.element(toasts).not.toMatchTextContent(saved)
})

test('a new toast takes the place of the old one and the old one does not come back', async () => {
  await say(saved)
  await pass(3_000)
  await say(failed)
  await expect.element(toasts.getByText(failed)).toBeVisible()
  await expect.element(toasts).not.toMatchTextContent(saved)
  // The new one has its own five seconds, not what the old one left.
  await pass(4_000)
  await expect.element(toasts.getByText(failed)).toBeVisible()
  await pass(2_000)
  await expectNone()
  await pass(10_000)
  await expectNone()
})

test('a toast swiped down by touch is gone', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await say(saved)
  const message = toasts.getByText(saved)
  await expect.element(message).toBeVisible()
  await commands.swipeDown(message, 100)
  await pass(500)
  await expectNone()
})

test('a toast under the mouse waits until the mouse is gone', async () => {
  await say(saved)
  await toasts.getByText(saved).hover()
  await pass(20_000)
  await expect.element(toasts).toMatchTextContent(saved)
  await commands.moveMouse(0, 0)
  await pass(6_000)
  await expectNone()
})

test('a toast that came up under the mouse and does not hear that it went, as in Firefox, goes all the same', async () => {
  await say(saved)
  toasts.element().dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }))
  await pass(20_000)
  await expect.element(toasts).toMatchTextContent(saved)
  document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  await pass(6_000)
  await expectNone()
})
