import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enlargeText } from './setup/enlarge-text.ts'
import { expectFitsScreen } from './setup/judge.ts'
import { heading, follow, visit } from './setup/visit.ts'

const welcome = '歡迎使用 DPASS'

describe('opened cold, an address leads to where it makes sense:', () => {
  test.each([
    ['/auth/sign-up/verify-email-otp', welcome],
    ['/auth/sign-up/verify-email-otp?accountId=x', welcome],
    ['/auth/sign-up/setup-password?email=driver@example.com', welcome],
    ['/auth/sign-up/complete', welcome],
    ['/auth/sign-in', welcome],
    ['/auth/sign-in?email=您的帳號已停用', welcome],
    ['/auth/sign-in/complete', welcome],
    ['/auth/forgot-password', '忘記密碼了嗎？'],
    ['/auth/forgot-password/reset', '這個連結無法使用'],
    ['/auth/sign-out', '您已登出'],
    ['/auth/invalid-link', '這個連結無法使用'],
    ['/unsubscribe?token=x', '要停止寄送這類通知嗎？'],
  ])('%s', async (address, words) => {
    await visit(address)
    await expect.element(heading).toHaveTextContent(words)
  })

  test.each([
    '/',
    '/account',
    '/account/phone-number-setting',
    '/account/verify-phone-number-otp',
    '/resource-owners',
    '/resource-owners/TREEPOINT/link-state-confirmation?linkId=x&checkCode=y',
    '/plans',
    '/my-entitlements/plan-a',
    '/payment/plan-chain-store-transaction-init?purchasedPlanId=plan-a',
    '/payment/failure?transactionId=DP1',
    '/?purchasedPlanId=plan-a',
  ])('%s asks a visitor to sign in and knows the way back', async (address) => {
    const { href } = await follow(address)
    expect(href).toBe(`/auth?nextUrl=${encodeURIComponent(address)}`)
  })
})

test('who was signed out elsewhere is told so, and no address is filled in: the next may be another member', async ({
  onTestFinished,
}) => {
  // Where a version before has left it.
  sessionStorage.setItem('DPASS_EMAIL', 'driver@example.com')
  onTestFinished(() => sessionStorage.removeItem('DPASS_EMAIL'))
  await visit('/auth?nextUrl=/account&errorScenario=signedOut')
  await expect.element(page.getByText('這部裝置已被登出，請重新登入。')).toBeVisible()
  await expect.element(page.getByLabelText('電子信箱')).toHaveValue('')
})

test('an e-mail address that is none is not filled in, and nothing of it is shown', async () => {
  await visit('/auth?email=請撥0900123456')
  await expect.element(page.getByLabelText('電子信箱')).toHaveValue('')
  expect(document.body.textContent).not.toContain('0900123456')
})

test('the code of a reset link leaves the address before anything is shown', async () => {
  const { href, state } = await follow('/auth/forgot-password/reset?authCode=secret')
  expect(href).toBe('/auth/forgot-password/reset')
  expect(state.reset).toEqual({ authCode: 'secret' })
})

const hostile = [
  '//host.example/x',
  'https://host.example',
  '/%2Fhost.example',
  '/.//host.example',
  '/\\host.example',
  '/auth/sign-out',
  'javascript:alert(1)',
]

describe.each(hostile)('nextUrl=%s', (nextUrl) => {
  const parameter = `nextUrl=${encodeURIComponent(nextUrl)}`

  test('is unknown to every step of the way in', async () => {
    for (const step of ['/auth?', '/auth/sign-in?email=driver@example.com&']) {
      const { search } = await follow(`${step}${parameter}`)
      expect(search).toHaveProperty('nextUrl', undefined)
    }
  })

  test('leads a member home', async ({ onTestFinished }) => {
    localStorage.setItem('DPASS_REFRESH_TOKEN', 'of-a-member')
    onTestFinished(() => localStorage.clear())
    expect((await follow(`/auth/sign-in?email=driver@example.com&${parameter}`)).href).toBe('/')
  })
})

test('a nextUrl of ours leads a member there', async ({ onTestFinished }) => {
  localStorage.setItem('DPASS_REFRESH_TOKEN', 'of-a-member')
  onTestFinished(() => localStorage.clear())
  expect((await follow('/auth/sign-in?email=driver@example.com&nextUrl=/account')).href).toBe('/account')
})

describe('fits a small phone with text twice as large:', () => {
  test.each([
    '/auth',
    '/auth/sign-in?email=driver@example.com',
    '/auth/forgot-password',
    '/auth/invalid-link',
    '/auth/sign-up/setup-password?accountId=x&email=driver@example.com',
  ])('%s', async (address) => {
    await page.viewport(360, 780)
    await visit(address)
    enlargeText()
    expectFitsScreen()
  })
})

test('section 6: what an address says of buying is remembered, also by a visitor who is asked to sign in', async ({
  onTestFinished,
}) => {
  onTestFinished(() => localStorage.removeItem('ALLOW_PURCHASE'))
  const kept: (string | null)[] = []
  for (const address of ['/plans?allowPurchase=false', '/auth', '/auth?allowPurchase=true', '/?allowPurchase=false']) {
    await follow(address)
    kept.push(localStorage.getItem('ALLOW_PURCHASE'))
  }
  expect(kept).toEqual(['false', 'false', 'true', 'false'])
})
