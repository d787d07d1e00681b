import type { Page } from '@playwright/test'

import { button, heading } from '../../auth-steps.ts'
import { expect, test } from '../../journey.ts'
import { makeMember } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/**
 * The app did not begin this request, so it refuses the browser that comes back; only that it comes back matters here.
 */
const refusedByApp = /400.*\/callback\?/

/** A request by hand, so that nothing of the app's own memory plays a part. */
const askFor = async (page: Page, { url, appUrl }: Stack, scope: string, more: Record<string, string> = {}) => {
  const search = new URLSearchParams({
    client_id: 'demo-web',
    redirect_uri: `${appUrl}/callback`,
    response_type: 'code',
    scope,
    state: scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })
  await page.goto(`${url}/v2/oauth2/auth?${search.toString()}`)
}

const expectBack = async (page: Page, { appUrl }: Stack, scope: string) => {
  await page.waitForURL(`${appUrl}/callback?*`)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('state'), searchParams.has('code')]).toEqual([scope, true])
}

test('requests in two tabs do not get in each other’s way', async ({ page, context, stack, wantedTroubles }) => {
  wantedTroubles.push(refusedByApp)
  const { email } = await makeMember(page, stack)
  const other = await context.newPage()
  await askFor(page, stack, 'openid email')
  await askFor(other, stack, 'openid phone')
  for (const tab of [page, other]) {
    await button(tab, `${email} 目前登入的帳號`).click()
    await expect(button(tab, '同意授權')).toBeVisible()
  }
  await expect(page.getByText('查看您的電子信箱')).toBeVisible()
  await expect(other.getByText('查看您的手機號碼')).toBeVisible()
  await button(page, '同意授權').click()
  await expectBack(page, stack, 'openid email')
  await button(other, '同意授權').click()
  await expectBack(other, stack, 'openid phone')
})

test('an app that wants the password typed in gets that, also with a member signed in', async ({
  page,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(refusedByApp)
  const { email, password } = await makeMember(page, stack)
  await askFor(page, stack, 'openid', { prompt: 'login' })
  await page.getByLabel('電子信箱', { exact: true }).fill(email)
  await button(page, '繼續').click()
  await expect(heading(page)).toHaveText('歡迎回來')
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await button(page, '登入並繼續').click()
  await button(page, '同意授權').click()
  await expectBack(page, stack, 'openid')
})

test('a member who signed out elsewhere meanwhile is asked to sign in, and the request goes on', async ({
  page,
  context,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/401/, refusedByApp)
  const { email, password } = await makeMember(page, stack)
  await askFor(page, stack, 'openid')
  await button(page, `${email} 目前登入的帳號`).click()
  await expect(button(page, '同意授權')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${stack.url}/auth/sign-out`)
  await button(other, '登出').click()
  await expect(heading(other)).toHaveText('您已登出')
  await button(page, '同意授權').click()
  await page.getByLabel('電子信箱', { exact: true }).fill(email)
  await button(page, '繼續').click()
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await button(page, '登入並繼續').click()
  await button(page, '同意授權').click()
  await expectBack(page, stack, 'openid')
})
