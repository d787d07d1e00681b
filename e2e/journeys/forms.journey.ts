import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { formTest, section } from '../forms.ts'
import { expect } from '../journey.ts'

formTest.describe('a form', () => {
  const form = (page: Page) => section(page, 'Form')
  const email = (page: Page) => form(page).getByLabel('電子信箱')
  const fill = async (page: Page, address: string) => {
    await email(page).fill(address)
    await form(page).getByRole('textbox', { name: '密碼' }).fill('secret-road')
    await form(page).getByRole('button', { name: '收費車種' }).click()
    await page.getByRole('option', { name: '小型車' }).click()
    await form(page).getByRole('checkbox').check()
  }
  const sent = (page: Page, times: number) => expect(form(page).locator('output')).toHaveText(`已送出次數：${times}`)

  formTest('sent empty goes nowhere, tells every field and focuses the first', async ({ page, press }) => {
    await press(form(page).getByRole('button', { name: '送出' }))
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription('此欄位為必填')
    await expect(form(page).getByRole('textbox', { name: '密碼' })).toHaveAccessibleDescription('請輸入密碼')
    await expect(form(page).getByRole('button', { name: '收費車種' })).toHaveAccessibleDescription('請選擇一個項目')
    await expect(form(page).getByRole('checkbox')).toHaveAccessibleDescription('請先勾選同意事項')
    await sent(page, 0)
  })

  formTest('announces an error in place of the help, until it is mended', async ({ page }) => {
    await email(page).fill('driver')
    await email(page).press('Enter')
    await expect(form(page).locator('[aria-live=polite]', { hasText: '電子信箱格式不正確' })).toBeVisible()
    await expect(form(page).getByText('驗證碼會寄到這個信箱。')).toHaveCount(0)
    await email(page).press('End')
    await email(page).pressSequentially('@example.com')
    await expect(email(page)).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
  })

  formTest('is sent by Enter, and a second press while it is sent does nothing', async ({ page }) => {
    await fill(page, 'driver@example.com')
    const submit = form(page).getByRole('button', { name: '送出' })
    await email(page).press('Enter')
    await sent(page, 1)
    await expect(submit).not.toHaveAttribute('aria-busy')
    // All before the first of them has rendered anything, as a hurried finger can.
    await submit.evaluate((button) => {
      button.click()
      button.click()
      button.form.requestSubmit()
    })
    await sent(page, 2)
    await expect(submit).not.toHaveAttribute('aria-busy')
    await sent(page, 2)
  })

  formTest("shows the server's words by their field, and above it what has no field", async ({ page, press }) => {
    await fill(page, 'taken@example.com')
    await press(form(page).getByRole('button', { name: '送出' }))
    await expect(email(page)).toHaveAccessibleDescription('這個電子信箱已註冊，請直接登入')
    await expect(email(page)).toBeFocused()
    await expect(form(page).getByRole('alert')).toHaveText('這輛車已經有審核中的申請。')
    // Sent again as it is, because only the server knows whether it still objects.
    await email(page).press('Enter')
    await sent(page, 2)
    await expect(email(page)).toHaveAccessibleDescription('這個電子信箱已註冊，請直接登入')
    await email(page).fill('other@example.com')
    await expect(email(page)).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
  })

  // Taking the separators away on focus counts as an edit to Base UI, which would take the server's words with them.
  formTest("keeps the server's words about an amount while it has the focus", async ({ page, press }) => {
    await fill(page, 'driver@example.com')
    const amount = form(page).getByLabel('上限金額')
    await amount.fill('6003')
    await press(form(page).getByRole('button', { name: '送出' }))
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('6003')
    await expect(amount).toHaveAccessibleDescription('金額需為 5 的倍數')
  })
})

formTest.describe('everything to fill in', () => {
  formTest('has nothing to stumble over, by day and by night', async ({ page }) => {
    // What fades from one light to the other is judged when it has arrived.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).include('[data-part=forms]').analyze()
      const told = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
      expect(told, colorScheme).toEqual([])
    }
  })

  formTest('is large enough for a finger, and fits a small phone with text twice as large', async ({ page }) => {
    const controls = 'button, input:not([aria-hidden]), [role=radio], [role=switch], [role=checkbox]'
    const all = page.locator('[data-part=forms]').locator(controls)
    expect(await all.count()).toBeGreaterThan(50)
    const sizes = await all.evaluateAll((elements) =>
      elements.map((control) => {
        const { getComputedStyle } = control.ownerDocument.defaultView
        // What reaches further than it looks does so by its ::after; an input by the box around it.
        const after = getComputedStyle(control, '::after')
        const seen = (control.closest('label') ?? control).getBoundingClientRect().height
        const height = Math.max(seen, after.content === 'none' ? 0 : parseFloat(after.height))
        return { html: control.outerHTML, height, fontSize: parseFloat(getComputedStyle(control).fontSize) }
      }),
    )
    expect(sizes.filter(({ height }) => height < 44)).toEqual([])
    // iOS zooms into an input with smaller text.
    expect(sizes.filter(({ html, fontSize }) => html.startsWith('<input') && fontSize < 16)).toEqual([])

    await page.setViewportSize({ width: 360, height: 780 })
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%'
    })
    const { room, needed } = await page
      .locator('[data-part=forms]')
      .evaluate(({ clientWidth, scrollWidth }) => ({ room: clientWidth, needed: scrollWidth }))
    expect(needed).toBeLessThanOrEqual(room)
    expect(room).toBeLessThanOrEqual(360)
  })
})
