import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { driverWithAccount } from '../setup/driver.ts'
import { addressNow, openApp, overlay, press } from '../setup/open-app.tsx'

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const beside = (name: string) => page.getByRole('region', { name, exact: true })
const heading = (name: string) => beside(name).getByRole('heading', { name, level: 2 })
const card = beside('會員編號')
const wide = () => page.viewport(1280, 800)
const narrow = () => page.viewport(390, 844)

beforeEach(wide)
afterEach(narrow)

test('on a wide screen the account has the member’s card beside it until a section is chosen, which takes its place', async () => {
  await openApp('/account', driverWithAccount())
  await expect.element(card).toMatchTextContent(/driver@example\.com\s*2026\/11\/01 加入/)
  await row('登入中的裝置').click()
  await expect.element(heading('登入中的裝置')).toHaveFocus()
  await expect.element(row('登入中的裝置')).toHaveAttribute('aria-current', 'true')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(overlay).not.toBeInTheDocument()
  expect(addressNow()).toBe('/account?internalSessionsDrawerOpen=true')
  await press(beside('登入中的裝置'), '關閉')
  await expect.element(row('登入中的裝置')).toHaveFocus()
  await expect.element(row('登入中的裝置')).not.toHaveAttribute('aria-current')
  await expect.element(card).toBeVisible()
  await expect.poll(addressNow).toBe('/account')
})

test('one section leads to the next, and Back from any of them to the account as it was', async () => {
  await openApp('/', driverWithAccount())
  await page.getByRole('link', { name: '帳號', exact: true }).click()
  await row('文字大小').click()
  await expect.element(heading('文字大小')).toBeVisible()
  await row('購買紀錄').click()
  await expect.element(beside('購買紀錄')).toMatchTextContent('還沒有購買紀錄')
  await expect.element(beside('文字大小')).not.toBeInTheDocument()
  await expect.element(row('文字大小')).not.toHaveAttribute('aria-current')
  expect(addressNow()).toBe('/account?internalPurchasesDrawerOpen=true')
  history.back()
  await expect.element(card).toBeVisible()
  await expect.poll(addressNow).toBe('/account')
  history.back()
  await expect.poll(addressNow).toBe('/')
})

test('a section that an address opens is kept when the screen becomes narrow and wide again', async () => {
  await openApp('/account?internalDeleteAccountDrawerOpen=true', driverWithAccount())
  await expect.element(heading('刪除帳號')).toBeVisible()
  await narrow()
  await expect.element(overlay.getByRole('heading', { name: '刪除帳號' })).toBeVisible()
  await expect.element(beside('刪除帳號')).not.toBeInTheDocument()
  await wide()
  await expect.element(overlay).not.toBeInTheDocument()
  await press(beside('刪除帳號'), '先不刪除')
  await expect.element(card).toBeVisible()
  await narrow()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(overlay).not.toBeInTheDocument()
})

test('large text has no room for two columns, and what was open beside the list is above it then', async () => {
  await openApp('/account?internalTextSizeDrawerOpen=true', driverWithAccount())
  await expect.element(heading('文字大小')).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  await expect.element(overlay.getByRole('heading', { name: '文字大小' })).toBeVisible()
  document.documentElement.style.fontSize = ''
  await expect.element(heading('文字大小')).toBeVisible()
  await expect.element(overlay).not.toBeInTheDocument()
})
