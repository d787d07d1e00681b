import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFitsScreen } from './setup/judge.ts'
import { enlargeText } from './setup/enlarge-text.ts'
import { screens } from './setup/screens.ts'
import { heading, visit } from './setup/visit.ts'

test.each([
  ['notFound', '找不到這個頁面', '回首頁', '/'],
  ['maintenance', '系統維護中', '回首頁', '/'],
  ['link', '綁定沒有完成', '回點數管理', '/resource-owners'],
  ['payment', '付款沒有完成', '查看方案', '/plans'],
  ['oauth', '授權沒有完成', '回首頁', '/'],
  ['session', '登入已逾時', '重新登入', '/auth'],
  ['bridge', '無法連線到 App', '回首頁', '/'],
  ['bridgeTimeout', '要求逾時', '回首頁', '/'],
  ['bridgeUserId', '無法取得會員編號', '回首頁', '/'],
  ['bridgeAccessToken', '無法取得登入憑證', '回首頁', '/'],
  ['forbidden', '您沒有權限查看此頁面', '使用其他帳號', '/auth/sign-out'],
])('/error says what went wrong and leads on: %s', async (scenario, words, wayOn, address) => {
  await visit(`/error?errorScenario=${scenario}`)
  await expect.element(heading).toHaveTextContent(words)
  await expect.element(page.getByRole('link', { name: wayOn })).toHaveAttribute('href', address)
  await expect.poll(() => document.title).toBe('發生錯誤｜DPASS')
  await expectAccessible()
  for (const { width, height } of Object.values(screens)) {
    await page.viewport(width, height)
    expectFitsScreen()
  }
})

test('/error without a scenario falls back', async () => {
  await visit('/error?errorScenario=')
  await expect.element(heading).toHaveTextContent('出了點問題')
})

test.each(['unknown', '__proto__', 'constructor', '<img src=x onerror=alert(1)>', '您的帳號已被停用'])(
  '/error falls back and prints nothing of the address: %s',
  async (hostile) => {
    await visit(`/error?errorScenario=${encodeURIComponent(hostile)}`)
    await expect.element(heading).toHaveTextContent('出了點問題')
    expect(document.body.textContent).not.toContain(hostile)
  },
)

test('support is reached at the address the operator has set', async () => {
  await visit('/error')
  const support = page.getByRole('link', { name: '聯絡客服' })
  await expect.element(support).toHaveAttribute('href', 'https://operator.example/contact')
})

test.each(['/no/such/page', '/error/more', '/%2e%2e/etc', '/gallery'])(
  'no page is at %s, and nothing of the address is printed',
  async (path) => {
    await visit(`${path}?email=me@example.com`)
    await expect.element(heading).toHaveTextContent('找不到這個頁面')
    expect(document.body.textContent).not.toContain('me@example.com')
  },
)

test.each(Object.entries(screens))('text of any size breaks nothing on an error, %s', async (_, { width, height }) => {
  await page.viewport(width, height)
  await visit('/error?errorScenario=link')
  expectFitsScreen()
  enlargeText()
  expectFitsScreen()
  // With the largest text the way on follows the words instead of covering them.
  const wayOn = page.getByRole('link', { name: '回首頁' })
  wayOn.element().scrollIntoView()
  await expect.element(wayOn).toBeInViewport({ ratio: 1 })
})
