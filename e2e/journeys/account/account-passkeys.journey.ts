import { awaitWords } from '../../inbox.ts'
import { mainRoad } from '../../journey.ts'
import { post } from '../../make-member.ts'
import { overlay } from '../../overlay.ts'
import { addAuthenticator, addPasskey } from '../../virtual-authenticator.ts'
import { expect, test, toasts } from './account-member.ts'

test(
  'a member adds a passkey, signs out, and signs in by the list below the address field',
  mainRoad,
  async ({ page, member }) => {
    const authenticator = await addAuthenticator(page)
    await page.goto('/account')
    await page.getByRole('button', { name: '通行金鑰（Passkey）' }).click()
    await expect(page.getByText('還沒有通行金鑰')).toBeVisible()
    await page.getByRole('button', { name: '新增通行金鑰', exact: true }).click()
    await page.getByLabel('目前的密碼', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: '繼續', exact: true }).click()
    await expect(toasts(page).getByText('已新增通行金鑰')).toBeVisible()
    await expect(page.getByText('尚未使用')).toBeVisible()
    expect(await authenticator.credentials()).toHaveLength(1)

    await page.goto('/account?internalLogoutDialogOpen=true')
    const signedIn = page.waitForResponse('**/v2/auth/passkey/sign-in')
    await page.getByRole('alertdialog').getByRole('button', { name: '登出', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('您已登出')
    await page.goto('/auth')
    // The browser's authenticator chooses for the member what the list below the field offers.
    expect((await signedIn).status()).toBe(200)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText(member.email).first()).toBeVisible()
  },
)

test('a synced passkey signs in on a second device, of which a letter tells, and confirms there that it is removed', async ({
  page,
  member,
  stack,
  browser,
  request,
}) => {
  const first = await addAuthenticator(page)
  await addPasskey(page, member)
  const elsewhere = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  const second = await addAuthenticator(other)
  await second.sync(first)
  await other.goto('/auth?nextUrl=/account%3FinternalPasskeysDrawerOpen%3Dtrue')
  const sheet = overlay(other, '通行金鑰')
  await expect(sheet.getByText(/最近使用/)).toBeVisible()
  await awaitWords(request, stack, member.email, 'mail', /有新裝置登入/)

  await sheet.getByRole('button', { name: /^移除/ }).click()
  const asked = overlay(other, '移除通行金鑰')
  await asked.getByRole('button', { name: '使用通行金鑰' }).click()
  await expect(asked.getByText('已確認是您本人')).toBeVisible()
  await asked.getByRole('button', { name: '移除', exact: true }).click()
  await expect(sheet.getByText('還沒有通行金鑰')).toBeVisible()
  await elsewhere.close()
})

test('what a passkey signs on a page of another origin signs nobody in', async ({ page, member, stack }) => {
  await addAuthenticator(page)
  await addPasskey(page, member)
  const options = await post<object>(page, stack, '/v2/auth/passkey/options', {})
  // The browser lets it: to passkeys all ports of a host are one domain, as all hosts below a domain are.
  await page.goto(stack.appUrl)
  const credential = await page.evaluate(`(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)})
    return (await navigator.credentials.get({ publicKey })).toJSON()
  })()`)
  const answer = await page.request.post(`${stack.url}/v2/auth/passkey/sign-in`, {
    data: { credential },
    headers: { origin: stack.url },
  })
  expect(await answer.json()).toMatchObject({ error: { code: 'PASSKEY_INVALID' } })
})
