import type { Page } from '@playwright/test'

import { driver, heading, test } from '../auth-steps.ts'
import { expect } from '../journey.ts'
import { signIn } from '../make-member.ts'

/** The calls of all pages of a browser, by their path, as they are answered. */
const watchCalls = (page: Page) => {
  const answered: string[] = []
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/v\d\//.test(pathname)) answered.push(`${response.status()} ${pathname}`)
  })
  return (line: string) => answered.filter((answer) => answer === line).length
}

const tokenOf = (page: Page) => page.evaluate<string | null>("localStorage.getItem('DPASS_REFRESH_TOKEN')")

/** The app's own client, which its pages share, found among what the entry hands to them. */
const callTenTimes = `(async () => {
  const entry = await import(document.querySelector('script[type=module][src*="/assets/"]').src)
  const call = Object.values(entry).find((value) =>
    typeof value === 'function' && /\\.credentials\\(\\)/.test(value) && /\\.renew\\(/.test(value))
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => call('GET /v1/me')))
  return answers.map(({ status }) => status)
})()`

test('ten calls refused together make one refresh, and each is made once more', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 401/)
  await signIn(page, stack, driver)
  const token = await tokenOf(page)
  await context.clearCookies()
  const count = watchCalls(page)
  expect(await page.evaluate(callTenTimes)).toEqual(Array.from({ length: 10 }, () => 'fulfilled'))
  expect([count('401 /v1/me'), count('200 /v2/auth/refresh'), count('200 /v1/me')]).toEqual([10, 1, 10])
  expect(await tokenOf(page)).not.toBe(token)
})

test('tabs whose session runs out together refresh once, and none signs another out', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 401/)
  await signIn(page, stack, driver)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) await tab.goto('/error')
  await context.clearCookies()
  const count = watchCalls(page)
  await Promise.all(tabs.map((tab) => tab.evaluate(callTenTimes)))
  expect([count('200 /v2/auth/refresh'), count('200 /v1/me')]).toEqual([1, 30])
  for (const tab of tabs) {
    await tab.goto('/account')
    await expect(tab).toHaveURL('/account')
    await expect(tab.getByText(driver.email)).toBeVisible()
  }
})

test('a session that has ended leads to the start, which says so and knows the way back', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 401/)
  await signIn(page, stack, driver)
  await page.evaluate("localStorage.setItem('DPASS_REFRESH_TOKEN', 'of-nobody')")
  await page.evaluate("localStorage.setItem('other', '1'); sessionStorage.setItem('seen', '1')")
  await context.clearCookies()
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?nextUrl=%2Faccount&errorScenario=session')
  await expect(heading(page)).toHaveText('歡迎使用 DPASS')
  await expect(page.getByText('登入已逾時，請重新登入。')).toBeVisible()
  // The router keeps its scroll positions; of ours nothing is left.
  expect(await page.evaluate("[localStorage.length, sessionStorage.getItem('seen')]")).toEqual([0, null])
})

test('on a page of signing in a refused refresh leads nowhere and clears nothing', async ({
  page,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 401/)
  await page.goto('/auth/invalid-link')
  await page.evaluate("localStorage.setItem('DPASS_REFRESH_TOKEN', 'of-nobody')")
  await context.clearCookies()
  expect(await page.evaluate(callTenTimes)).toContain('rejected')
  await expect(page).toHaveURL('/auth/invalid-link')
  expect(await tokenOf(page)).toBe('of-nobody')
})

test('signing out in one tab ends the other at its next call', async ({ page, stack, context, wantedTroubles }) => {
  wantedTroubles.push(/status of 401/)
  await signIn(page, stack, driver)
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByText(driver.email)).toBeVisible()
  await page.goto('/auth/sign-out')
  await page.getByRole('button', { name: '登出', exact: true }).click()
  await expect(heading(page)).toHaveText('您已登出')
  await other.evaluate(callTenTimes).catch(() => undefined)
  await expect(other).toHaveURL('/auth?nextUrl=%2Faccount')
})
