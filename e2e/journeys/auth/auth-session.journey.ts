import type { BrowserContext, Page } from '@playwright/test'

import { heading } from '../../auth-steps.ts'
import { expect, test } from '../../journey.ts'
import { makeMember } from '../../make-member.ts'

/** How often each call of all pages of a browser was answered with a status, by its path. */
const watchCalls = (page: Page) => {
  const answered: string[] = []
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/v\d\//.test(pathname)) answered.push(`${response.status()} ${pathname}`)
  })
  const times = (status: number, path: string) => answered.filter((line) => line === `${status} ${path}`).length
  const paths = (status: number) =>
    [...new Set(answered.filter((line) => line.startsWith(`${status} `)))].map((line) => line.slice(4))
  return { times, paths }
}

/** What the home page asks for at once, and that of it which only a member is told. */
const homeCalls = 6
const memberCalls = 5

const refresh = '/v2/auth/refresh'

/** Holds the calls of a browser's pages back until that many have been asked, so that they are refused together. */
const holdUntilAsked = async (context: BrowserContext, count: number) => {
  const all = Promise.withResolvers<void>()
  let asked = 0
  await context.route(/\/v\d\//, async (route) => {
    asked += 1
    if (asked === count) all.resolve()
    await all.promise
    await route.continue()
  })
}

const greeting = (page: Page) => page.getByText('三步驟開始省')

test('tabs whose session runs out together refresh once, and none signs another out', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 401/)
  await makeMember(page, stack)
  const tabs = [page, await context.newPage(), await context.newPage()]
  await context.clearCookies()
  const { times, paths } = watchCalls(page)
  await holdUntilAsked(context, tabs.length * homeCalls)
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(greeting(tab)).toBeVisible()
  await expect
    .poll(() => paths(401).filter((path) => times(200, path) === tabs.length).length)
    .toBeGreaterThanOrEqual(memberCalls)
  expect(times(200, refresh)).toBe(1)
})

test('a session that has ended leads to the start, which says so and knows the way back', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 401/)
  await makeMember(page, stack)
  await page.goto('/error')
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

test('signing out in one tab ends the other at its next call', async ({ page, stack, context, wantedTroubles }) => {
  wantedTroubles.push(/status of 401/)
  const member = await makeMember(page, stack)
  const other = await context.newPage()
  await other.goto('/account?internalExportDrawerOpen=true')
  await expect(other.getByText(member.email)).toBeAttached()
  await page.goto('/auth/sign-out')
  await page.getByRole('button', { name: '登出', exact: true }).click()
  await expect(heading(page)).toHaveText('您已登出')
  await other.getByRole('button', { name: '下載資料', exact: true }).click()
  await expect(other).toHaveURL('/auth?nextUrl=%2Faccount%3FinternalExportDrawerOpen%3Dtrue')
})
