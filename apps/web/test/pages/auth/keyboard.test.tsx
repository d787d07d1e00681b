import { expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { driverWithAccount } from '../setup/driver.ts'
import { codeField, email, heading, newcomer, password } from '../setup/newcomer.ts'
import { openApp, openAsVisitor } from '../setup/open-app.tsx'

/** What a keyboard leaves of a phone of 390 × 844 where the browser makes the page smaller for it. */
const height = 450

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Neither field nor button is out of sight, and the button does not lie on the field. */
async function expectInSight(field: Locator, action: Locator) {
  await expect.element(field).toHaveFocus()
  await expect
    .poll(() => {
      const [typed, pressed] = [field, action].map((it) => it.element().getBoundingClientRect())
      return typed && pressed && typed.top >= 0 && typed.bottom <= pressed.top && pressed.bottom <= height
    })
    .toBe(true)
}

test('while signing up, field and button stay in sight above the keyboard', async () => {
  await page.viewport(390, height)
  await openAsVisitor('/auth', newcomer())
  await commands.tap(email)
  await expectInSight(email, button('繼續'))
  await email.fill('newcomer@example.com')
  await commands.press('Enter')
  await expect.element(heading).toHaveTextContent('輸入驗證碼')
  await commands.tap(codeField)
  await expectInSight(codeField, button('驗證'))
  await commands.type('246810')
  await expect.element(heading).toHaveTextContent('設定您的密碼')
  await commands.tap(password('密碼'))
  await expectInSight(password('密碼'), button('完成註冊'))
})

test('a number is typed on a pad without a Return key, above which the button stays', async () => {
  await page.viewport(390, height)
  await openApp('/account/phone-number-setting', driverWithAccount())
  const number = page.getByRole('textbox', { name: '手機號碼' })
  await commands.tap(number)
  await expectInSight(number, page.getByCss('[data-actions] button[type=submit]'))
})
