import { mainRoad } from '../../journey.ts'
import { addAuthenticator } from '../../virtual-authenticator.ts'
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
    await expect(page.getByText(member.email)).toBeVisible()
  },
)
