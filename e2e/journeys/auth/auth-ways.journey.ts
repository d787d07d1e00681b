import {
  anyEmail,
  askForCode,
  button,
  driver,
  giveEmail,
  heading,
  test,
  password,
  toast,
  typeCode,
  typePassword,
} from '../../auth-steps.ts'
import { readCode, readResetLink } from '../../inbox.ts'
import { expect } from '../../journey.ts'
import { makeMember, post, signIn, signUp } from '../../make-member.ts'
import { stopAtHeading } from '../../stop-clock.ts'

// Every other address opened cold, and every other hostile nextUrl: apps/web/test/components/addresses-auth.
test('a step of signing up opened cold leads to its beginning', async ({ page }) => {
  await page.goto('/auth/sign-up/setup-password?email=driver@example.com')
  await expect(heading(page)).toHaveText('歡迎使用 DPASS')
})

test('a visitor who wanted another page is told to sign in first, and gets there', async ({ page }) => {
  await page.clock.install()
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?nextUrl=%2Faccount')
  await expect(page.getByText('請先登入，再繼續剛才的操作。')).toBeVisible()
  await giveEmail(page, driver.email)
  await expect(heading(page)).toHaveText('歡迎回來')
  await stopAtHeading(page, '登入成功', () => typePassword(page, driver.password))
  await button(page, '立即前往').click()
  await page.clock.resume()
  await expect(page).toHaveURL('/account')
  // Neither the password nor the address is there to go back to.
  await page.goBack()
  await expect(page).toHaveURL('/account')
  await page.goto('/auth/sign-in?email=driver@example.com&nextUrl=/account')
  await expect(page).toHaveURL('/account')
})

test('a nextUrl to another site leads home', async ({ page }) => {
  await page.goto(`/auth/sign-in?email=${driver.email}&nextUrl=${encodeURIComponent('//host.example/x')}`)
  await typePassword(page, driver.password)
  await expect(page).toHaveURL('/')
})

test('nextUrl stays on the way of a newcomer, through every step', async ({ page, stack, request }) => {
  const email = anyEmail()
  await page.goto('/auth?nextUrl=%2Faccount%3Fx%3D1')
  await giveEmail(page, email)
  await expect(heading(page)).toHaveText('輸入驗證碼')
  await typeCode(page, await readCode(request, stack, email, 'mail'))
  await password(page, '密碼').fill('a-road-to-taitung')
  await password(page, '確認密碼').fill('a-road-to-taitung')
  await password(page, '確認密碼').press('Enter')
  await button(page, '繼續剛才的操作').click()
  await expect(page).toHaveURL(/\/account/)
})

test('a slip in a usual domain is offered mended', async ({ page }) => {
  await page.goto('/auth')
  const email = page.getByLabel('電子信箱')
  await email.fill('driver@gmial.com')
  await page.getByRole('button', { name: '您是不是要輸入 driver@gmail.com？' }).click()
  await expect(email).toHaveValue('driver@gmail.com')
  await expect(email).toBeFocused()
  await expect(page.getByText('您是不是要輸入')).toHaveCount(0)
})

test('the terms, the privacy policy and the notice of the law are a tap away', async ({ page, stack }) => {
  await page.goto('/auth')
  await button(page, '個人資料蒐集告知事項').click()
  await expect(page.getByRole('dialog')).toContainText('蒐集者：DPASS')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('link', { name: '隱私權政策' })).toHaveAttribute('href', /^http/)
  await page.getByRole('link', { name: '服務條款' }).click()
  await expect(page).toHaveURL(`${stack.sandboxUrl}/outside/terms`)
})

test('a hurried finger sends once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await page.goto(`/auth/sign-in?email=${driver.email}`)
  await password(page, '密碼').fill(driver.password)
  await button(page, '登入').dblclick()
  await expect(page).toHaveURL('/')
  expect(sent).toEqual(['/v2/auth/sign-in'])
})

test('a wrong password is told at the field, how many tries are left, and then for how long it is locked', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 422/, /status of 423/)
  const { email } = await signUp({ request }, stack)
  await page.goto(`/auth/sign-in?email=${email}`)
  for (const left of [4, 3, 2, 1]) {
    await typePassword(page, `wrong-${left}`)
    await expect(password(page, '密碼')).toHaveAccessibleDescription(`密碼錯誤，還可以再試 ${left} 次`)
    await expect(password(page, '密碼')).toBeFocused()
  }
  await typePassword(page, 'wrong-0')
  await expect(password(page, '密碼')).toHaveAccessibleDescription(/帳號已暫時鎖定，請 \d+ 分鐘後再試/)
})

test('a network that fails is told, and what was typed stays', async ({ page, wantedTroubles }) => {
  wantedTroubles.push(/ERR_FAILED/)
  await page.goto('/auth')
  await page.route('**/v2/auth/init', (route) => route.abort())
  const email = anyEmail()
  await giveEmail(page, email)
  await expect(toast(page)).toContainText('未知錯誤')
  await expect(page.getByLabel('電子信箱')).toHaveValue(email)
  await page.unroute('**/v2/auth/init')
  await button(page, '繼續').click()
  await expect(heading(page)).toHaveText('輸入驗證碼')
})

test('a password that the rules or the server refuse is told at its field', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 422/)
  const email = anyEmail()
  await askForCode(page, email)
  await typeCode(page, await readCode(request, stack, email, 'mail'))
  const [first, second] = [password(page, '密碼'), password(page, '確認密碼')]
  const refused = async (typed: string, again: string, words: string, field = first) => {
    await first.fill(typed)
    await second.fill(again)
    await button(page, '完成註冊').click()
    await expect(field).toHaveAccessibleDescription(words)
    await expect(field).toBeFocused()
  }
  await refused('', '', '請輸入密碼')
  await refused('short', 'short', '密碼至少需要 8 個字元')
  await refused(`my ${email}`, `my ${email}`, '密碼不能包含您的電子信箱')
  await refused('a-road-to-hualien', '', '請再輸入一次密碼', second)
  await refused('a-road-to-hualien', 'a-road-to-taitung', '兩次輸入的密碼不一致', second)
  await expect(page.getByText('強度：強')).toBeVisible()
  await refused('password123', 'password123', '這組密碼太常見，請換一組')
})

test('a reset link is read without its code in the address, used once, and not the old password again', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 422/, /status of 410/)
  const member = await makeMember(page, stack)
  await post(page, stack, '/v2/auth/password/init', { email: member.email })
  const link = await readResetLink(request, stack, member.email)
  await page.goto(link)
  await expect(heading(page)).toHaveText('設定新密碼')
  await expect(page).toHaveURL('/auth/forgot-password/reset')
  await page.reload()
  await expect(heading(page)).toHaveText('設定新密碼')
  const save = async (typed: string) => {
    await password(page, '新密碼').fill(typed)
    await password(page, '確認新密碼').fill(typed)
    await button(page, '更新密碼').click()
  }
  await save(member.password)
  await expect(password(page, '新密碼')).toHaveAccessibleDescription('新密碼不能與舊密碼相同')
  await save('a-road-to-kenting')
  await expect(heading(page)).toHaveText('密碼已更新')
  // The member who was signed in here is signed out.
  expect(await page.evaluate('localStorage.length')).toBe(0)
  await page.reload()
  await expect(heading(page)).toHaveText('密碼已更新')

  await page.goto(link)
  await expect(heading(page)).toHaveText('連結已失效')
  await expect(page).toHaveURL('/auth/forgot-password')
  await button(page, '重新寄送連結').click()
  await expect(heading(page)).toHaveText('忘記密碼了嗎？')
})

test('a link that never was one says so', async ({ page, wantedTroubles }) => {
  wantedTroubles.push(/status of 400/)
  await page.goto('/auth/forgot-password/reset?authCode=made-up')
  await expect(heading(page)).toHaveText('這個連結無法使用')
  await expect(page).toHaveURL('/auth/invalid-link')
})

test('a letter for a new password can be asked for again after a minute; Back leads to the form', async ({ page }) => {
  await page.clock.install()
  const email = anyEmail()
  await page.goto(`/auth/forgot-password?email=${email}`)
  await button(page, '寄送重設連結').click()
  await expect(heading(page)).toHaveText('請查看您的信箱')
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^\d+ 秒後可重新寄送$/)
  await page.clock.fastForward(61_000)
  await button(page, '重新寄送').click()
  await expect(toast(page)).toContainText('重設連結已重新寄出')
  await expect(page.getByRole('timer')).toHaveText(/^\d+ 秒後可重新寄送$/)
  await page.goBack()
  await expect(heading(page)).toHaveText('忘記密碼了嗎？')
})

test('a link from elsewhere signs nobody out without asking; saying no leads home', async ({ page, stack }) => {
  await signIn(page, stack, driver)
  await page.goto('/auth/sign-out')
  await expect(heading(page)).toHaveText('確定要登出嗎？')
  await button(page, '取消').click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate('Object.keys(localStorage)')).toContain('DPASS_REFRESH_TOKEN')
})

test('a sign-out that fails is tried again; one that is over already is done', async ({
  page,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 500/, /status of 401/)
  await signIn(page, stack, driver)
  await page.route('**/v2/auth/sign-out', (route) => route.fulfill({ status: 500 }))
  await page.goto('/auth/sign-out')
  await button(page, '登出').click()
  await expect(heading(page)).toHaveText('登出失敗，請再試一次')
  await page.unroute('**/v2/auth/sign-out')
  // Meanwhile another device has ended the session.
  await page.evaluate("localStorage.setItem('DPASS_REFRESH_TOKEN', 'of-nobody')")
  await page.context().clearCookies()
  await button(page, '再試一次').click()
  await expect(heading(page)).toHaveText('您已登出')
  expect(await page.evaluate('localStorage.length')).toBe(0)
})
