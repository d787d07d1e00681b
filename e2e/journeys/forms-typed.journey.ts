import type { Locator, Page } from '@playwright/test'

import { copy, formTest, section } from '../forms.ts'
import { expect } from '../journey.ts'

const caretOf = (input: Locator) => input.evaluate(({ selectionStart }) => selectionStart)

formTest.describe('a code', () => {
  const codes = (page: Page) => section(page, 'CodeField')
  const boxes = (page: Page) => codes(page).getByRole('group').first().getByRole('textbox')
  const digits = (page: Page) => boxes(page).evaluateAll((all) => all.map(({ value }) => value || '_').join(''))
  const checked = (page: Page, times: number) =>
    expect(codes(page).locator('output')).toHaveAttribute('data-checks', String(times))

  formTest('pasted with spaces and full-width digits fills all six and is checked once', async ({ page, press }) => {
    await copy(page, ' １２３ 456 ')
    await press(boxes(page).first())
    await page.keyboard.press('ControlOrMeta+V')
    await expect.poll(() => digits(page)).toBe('123456')
    await expect(codes(page)).toContainText('驗證成功')
    await checked(page, 1)
  })

  formTest(
    'is checked with the sixth digit; refused, the next try is typed and checked anew',
    async ({ page, press }) => {
      await press(boxes(page).first())
      await page.keyboard.type('１1111')
      await expect(boxes(page).last()).toBeFocused()
      await checked(page, 0)
      await page.keyboard.type('a1')
      await checked(page, 1)
      await expect(codes(page).locator('[aria-live=polite]').first()).toHaveText('驗證碼錯誤，還可以再試 4 次')
      expect(await digits(page)).toBe('______')
      await expect(boxes(page).first()).toBeFocused()
      await page.keyboard.type('123456')
      await expect(codes(page)).toContainText('驗證成功')
      await checked(page, 2)
    },
  )

  formTest('that the phone reads from the message fills all six', async ({ page }) => {
    await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(boxes(page).first()).toHaveAttribute('inputmode', 'numeric')
    await boxes(page).first().fill('123456')
    await expect(codes(page)).toContainText('驗證成功')
  })

  formTest('says which digit each box is for, and under check takes none', async ({ page, press }) => {
    await expect(boxes(page).first()).toHaveAccessibleName('驗證碼')
    await expect(boxes(page).nth(2)).toHaveAccessibleName('驗證碼第 3 位，共 6 位')
    const busy = codes(page).getByRole('group', { name: '確認中的驗證碼' }).getByRole('textbox').first()
    await press(busy)
    await page.keyboard.type('9')
    await expect(busy).toHaveValue('')
    await expect(busy).toBeFocused()
  })
})

formTest.describe('a text', () => {
  formTest('says what it is for, or in place of that what is wrong with it', async ({ page }) => {
    const texts = section(page, 'TextField')
    const email = texts.getByLabel('電子信箱')
    await expect(email).toHaveAccessibleName('電子信箱')
    await expect(email).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
    await expect(email).toHaveAttribute('aria-required', 'true')
    await expect(email).toHaveAttribute('inputmode', 'email')
    await expect(email).toHaveAttribute('enterkeyhint', 'next')
    const plate = texts.getByLabel('車牌號碼')
    await expect(plate).toHaveAccessibleDescription('車牌號碼格式不正確，例如 ABC-1234')
    await expect(plate).toHaveAttribute('aria-invalid', 'true')
    await expect(texts.getByText('請依行照填寫')).toHaveCount(0)
  })

  formTest('counts its characters, and is reached by what stands beside it', async ({ page, press }) => {
    const texts = section(page, 'TextField')
    const nickname = texts.getByLabel('車輛暱稱')
    await nickname.fill('')
    await nickname.pressSequentially('這個暱稱實在太長了所以放不下全部的字喔喔喔')
    await expect(texts.getByText('20/20')).toBeVisible()
    await expect(nickname).toHaveValue('這個暱稱實在太長了所以放不下全部的字喔喔')
    await press(texts.getByText('https://'))
    await expect(texts.getByLabel('車隊網站')).toBeFocused()
    await press(texts.getByText('公里'))
    await expect(texts.getByLabel('目前里程')).toBeFocused()
  })

  formTest('that is a password is shown and hidden with the caret staying where it was', async ({ page, press }) => {
    const passwords = section(page, 'PasswordField')
    const password = passwords.getByLabel('目前密碼')
    await password.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await press(passwords.getByRole('button', { name: '顯示密碼' }).first())
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toBeFocused()
    expect(await caretOf(password)).toBe(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(passwords.getByRole('button', { name: '顯示密碼' }).first()).toBeFocused()
  })
})

formTest.describe('an amount', () => {
  formTest('sets its thousands apart while nobody edits it', async ({ page }) => {
    const amount = section(page, 'AmountField').getByLabel('回饋金額')
    await expect(amount).toHaveValue('1,280')
    await amount.focus()
    await expect(amount).toHaveValue('1280')
    await amount.fill('1234567')
    await amount.blur()
    await expect(amount).toHaveValue('1,234,567')
  })

  formTest('reached by Tab, is typed over', async ({ page }) => {
    const amount = section(page, 'AmountField').getByLabel('回饋金額')
    await amount.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(amount).toHaveValue('1,280')
    await page.keyboard.press('Tab')
    await expect(amount).toBeFocused()
    await page.keyboard.type('35')
    await expect(amount).toHaveValue('35')
  })

  formTest('takes digits only, full-width ones too, and understands one pasted with its currency', async ({ page }) => {
    await copy(page, 'NT$ 1,2００.50')
    const amount = section(page, 'AmountField').getByLabel('上限金額')
    await amount.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x')
    await page.keyboard.insertText('５')
    await expect(amount).toHaveValue('2050')
    expect(await caretOf(amount)).toBe(3)
    await expect(amount).toHaveAccessibleDescription('等於 2,460 點 請輸入 5 的倍數（5~10,000）')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(amount).toHaveValue('1200')
  })
})
