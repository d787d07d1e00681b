import type { Page } from '@playwright/test'

import { expect, open, swipeDown, test, toasts } from './overlays-gallery.ts'

/** The mouse leaves, because a toast that came under it would wait for it. */
const say = async (page: Page, words: string) => {
  await open(page, words)
  await page.mouse.move(0, 0)
}

test.describe('toasts', () => {
  test.use({ hasTouch: true })

  test.beforeEach(async ({ page, gallery }) => {
    await page.clock.install({ time: new Date('2026-03-01T08:00:00Z') })
    await page.goto(gallery)
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    await page.clock.pauseAt(new Date('2026-03-01T09:00:00Z'))
  })

  test('a toast goes after five seconds', async ({ page }) => {
    await say(page, '折抵設定已儲存')
    await expect(toasts(page)).toContainText('折抵設定已儲存')
    await page.clock.runFor(4_800)
    await expect(toasts(page)).toContainText('折抵設定已儲存')
    await page.clock.runFor(1_000)
    await expect(toasts(page)).not.toContainText('折抵設定已儲存')
  })

  test('a new toast takes the place of the old one and the old one does not come back', async ({ page }) => {
    await say(page, '折抵設定已儲存')
    await expect(toasts(page)).toContainText('折抵設定已儲存')
    await page.clock.runFor(3_000)
    await say(page, '儲存失敗，請再試一次')
    await expect(toasts(page).getByText('儲存失敗，請再試一次')).toBeVisible()
    await expect(toasts(page)).not.toContainText('折抵設定已儲存')
    // The new one has its own five seconds, not what the old one left.
    await page.clock.runFor(4_000)
    await expect(toasts(page).getByText('儲存失敗，請再試一次')).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(toasts(page)).toBeEmpty()
    await page.clock.runFor(10_000)
    await expect(toasts(page)).toBeEmpty()
  })

  test('two toasts before the host has come: the later one is there', async ({ page }) => {
    const both = ['折抵設定已儲存', '儲存失敗，請再試一次'].map(
      (words) => `buttons.find((b) => b.textContent === '${words}')`,
    )
    await page.evaluate(
      `{ const buttons = [...document.querySelectorAll('button')]; ${both[0]}.click(); ${both[1]}.click() }`,
    )
    await expect(toasts(page).getByText('儲存失敗，請再試一次')).toBeVisible()
    await expect(toasts(page)).not.toContainText('折抵設定已儲存')
  })

  test('a toast swiped down by touch is gone', async ({ page }) => {
    await say(page, '折抵設定已儲存')
    const message = toasts(page).getByText('折抵設定已儲存')
    await expect(message).toBeVisible()
    await page.clock.runFor(500)
    await swipeDown(page, message, 100)
    await page.clock.runFor(500)
    await expect(toasts(page)).toBeEmpty()
  })

  test('a toast under the mouse waits until the mouse is gone', async ({ page }) => {
    await say(page, '折抵設定已儲存')
    await toasts(page).getByText('折抵設定已儲存').hover()
    await page.clock.runFor(20_000)
    await expect(toasts(page)).toContainText('折抵設定已儲存')
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_000)
    await expect(toasts(page)).toBeEmpty()
  })

  test('a countdown is right after the tab slept, and says so once at its end', async ({ page }) => {
    const end = page.getByText('現在可以重新傳送')
    await page.clock.resume()
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^(60|59) 秒後可重新傳送$/)
    await expect(end).toBeHidden()
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('timer')).toHaveText(/^(30|29|28) 秒後可重新傳送$/)
    await page.clock.fastForward(31_000)
    await expect(end).toHaveCount(1)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '重新傳送驗證碼' })).toBeVisible()
  })
})
