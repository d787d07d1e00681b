import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetReads } from '../../../src/api/query/forget-reads.ts'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { driver, driverWithAccount, driverWithBrokenLink, me } from '../setup/driver.ts'
import { addressNow, expectFocusIn, openApp, overlay } from '../setup/open-app.tsx'

const menu = page.getByRole('navigation', { name: '主要選單' })
const place = (name: string) => menu.getByRole('link', { name })
const heading = page.getByRole('heading', { level: 1 })
const scrollTo = async (px: number) => {
  window.scrollTo(0, px)
  await expect.poll(() => window.scrollY).toBe(px)
}

test('the menu leads to the four places, marks the one the member is in, and each keeps its scroll', async () => {
  await page.viewport(390, 500)
  await openApp('/', driverWithAccount())
  await expect.element(page.getByRole('region', { name: '活動訊息' })).toBeVisible()
  await expect.element(place('首頁')).toHaveAttribute('aria-current', 'page')
  await scrollTo(300)
  await place('帳號').click()
  await expect.element(page.getByText(me.email)).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.element(place('帳號')).toHaveAttribute('aria-current', 'page')
  await expect.element(place('首頁')).not.toHaveAttribute('aria-current')
  await scrollTo(200)
  await place('點數').click()
  await expect.poll(addressNow).toBe('/resource-owners')
  await place('首頁').click()
  await expect.element(page.getByRole('region', { name: '活動訊息' })).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(300)
  await place('帳號').click()
  await expect.element(page.getByText(me.email)).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(200)
  // Where the member is already, the menu leads up.
  await place('帳號').click()
  await expect.poll(() => window.scrollY).toBe(0)
  expect(addressNow()).toBe('/account')
})

test('who turns back on the way to a place, before it is shown, is not taken there', async () => {
  await openApp('/', driverWithAccount())
  await expect.element(page.getByRole('region', { name: '活動訊息' })).toBeVisible()
  const [home, account] = [place('首頁').element(), place('帳號').element()] as HTMLElement[]
  account?.click()
  // The address changes first; home is still on the screen.
  while (addressNow() === '/') await Promise.resolve()
  expect(document.contains(home ?? null)).toBe(true)
  home?.click()
  await expect.poll(addressNow).toBe('/')
  await expect.element(place('首頁')).toHaveAttribute('aria-current', 'page')
})

test('who signs in next finds every place at its top', async () => {
  await page.viewport(390, 500)
  await openApp('/account', driverWithAccount())
  await expect.element(page.getByText(me.email)).toBeVisible()
  await scrollTo(200)
  await place('點數').click()
  await expect.element(heading).toHaveTextContent('點數管理')
  // As a session ends or begins.
  forgetReads()
  await place('帳號').click()
  await expect.element(page.getByText(me.email)).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
})

test('a dot says where something needs the member, also aloud, and goes when it does not', async () => {
  const app = await openApp('/', driverWithBrokenLink())
  await expect.element(place('點數')).toHaveAccessibleName('點數 （需要您處理）')
  await expect.element(place('帳號')).toHaveAccessibleName('帳號')
  Object.assign(app.answers, driver())
  await app.reload()
  await expect.element(page.getByText('下一筆最多折抵')).toBeVisible()
  // Before anything is read there is no dot either.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(place('點數')).toHaveAccessibleName('點數')
})

test('on a phone what opens from a place has an arrow instead of the menu; on a wide screen it has both', async () => {
  await page.viewport(390, 844)
  await openApp('/plans', driver())
  await expect.element(page.getByRole('button', { name: '返回上一頁' })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await page.viewport(1280, 800)
  await expect.element(place('首頁')).toHaveAttribute('aria-current', 'true')
  await place('紀錄').click()
  await expect.element(heading).toHaveTextContent('折抵紀錄')
  await expect.element(page.getByRole('button', { name: '返回上一頁' })).not.toBeInTheDocument()
})

test('the focus goes to the heading of the next page, and stays where an overlay has it', async () => {
  await openApp('/', driverWithAccount())
  await place('帳號').click()
  await expect.element(heading).toHaveTextContent('帳號')
  await expect.element(heading).toHaveFocus()
  await page.getByRole('button', { name: '下載我的資料' }).click()
  await expectFocusIn(overlay)
  history.back()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '下載我的資料' })).toHaveFocus()
})

test('a page that gives the focus to a field says its heading in the background', async () => {
  await openApp('/account', driverWithAccount())
  await page.getByRole('link', { name: /手機號碼/ }).click()
  await expect.element(page.getByRole('textbox', { name: '手機號碼' })).toHaveFocus()
  await expect.element(page.getByRole('status').filter({ hasText: '輸入您的手機號碼' })).toBeInTheDocument()
})

test('a step that keeps the address is told of as a page is', async () => {
  await openApp('/etag-submission?internalETagInfoStep=1', driverWithAccount())
  await expect.element(heading).toHaveTextContent('國道通行費，自動繳')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect.element(heading).not.toHaveTextContent('國道通行費，自動繳')
  await expect.element(heading).toHaveFocus()
})
