import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { lost, refuse } from '../setup/answer-calls.ts'
import { driverWithAccount, me } from '../setup/driver.ts'
import { toasts } from '../../components/setup/toasts.ts'
import { addressNow, expectFocusIn, openApp, overlay, press } from '../setup/open-app.tsx'

const profile = page.getByRole('region', { name: '個人資料', exact: true })
const heading = page.getByRole('heading', { level: 1 })

test('an account that cannot be read says so, tries again when asked, and by itself when the network is back', async () => {
  const { answers, asked } = await openApp('/account', { ...driverWithAccount(), 'GET /v1/me': () => lost })
  await expect.element(profile.getByRole('heading', { name: '暫時無法載入帳號資料' })).toBeVisible()
  const asks = () => asked.filter((line) => line === 'GET /v1/me').length
  const before = asks()
  await press(profile, '再試一次')
  await expect.poll(asks).toBeGreaterThan(before)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  window.dispatchEvent(new Event('offline'))
  await expect.element(profile.getByRole('heading', { name: '目前沒有網路連線' })).toBeVisible()
  answers['GET /v1/me'] = () => me
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(profile.getByText(me.email)).toBeVisible()
})

// That a sheet is there after a reload: apps/web/test/components/overlays.
test.each([
  ['internalLogoutDialogOpen', '確定要登出嗎？'],
  ['internalSessionsDrawerOpen', '登入中的裝置'],
  ['internalPasswordDrawerOpen', '變更密碼'],
  ['internalAppsDrawerOpen', '已連結的 App'],
  ['internalMessagesDrawerOpen', 'DPASS 傳送的訊息'],
  ['internalNoticesDrawerOpen', '通知'],
  ['internalTextSizeDrawerOpen', '文字大小'],
  ['internalExportDrawerOpen', '下載我的資料'],
  ['internalDeleteAccountDrawerOpen', '刪除帳號'],
])('a sheet opens by its address and closes by Escape: %s', async (parameter, title) => {
  await openApp(`/account?${parameter}=true`, driverWithAccount())
  await expect.element(overlay.getByRole('heading', { name: title, level: 2 }).first()).toBeVisible()
  await expectFocusIn(overlay)
  await commands.press('Escape')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe('/account')
  await expect.element(profile.getByText(me.email)).toBeVisible()
})

test('the text size is chosen in four steps, holds at once, and outlives signing out', async () => {
  onTestFinished(() => {
    document.cookie = 'dpass_text_size=; Max-Age=0; Path=/'
    delete document.documentElement.dataset['textSize']
  })
  const app = await openApp('/account', driverWithAccount())
  await press(page, '文字大小')
  const size = (name: string) => overlay.getByRole('radio', { name, exact: true })
  await expect.element(size('標準')).toBeChecked()
  await size('最大').click()
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px')
  await press(overlay, '完成')
  await expect.element(overlay).not.toBeInTheDocument()
  localStorage.clear()
  localStorage.setItem('DPASS_REFRESH_TOKEN', 'a session')
  await app.open('/account?internalTextSizeDrawerOpen=true')
  await expect.element(size('最大')).toBeChecked()
  await size('標準').click()
  expect(getComputedStyle(document.documentElement).fontSize).toBe('16px')
})

test('a page that comes in another text size than the device has is put right', async () => {
  onTestFinished(() => {
    document.cookie = 'dpass_text_size=; Max-Age=0; Path=/'
    delete document.documentElement.dataset['textSize']
  })
  document.cookie = 'dpass_text_size=150; Path=/'
  await openApp('/account', driverWithAccount())
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe('24px')
})

test('logging out is asked for; Back and cancelling keep the session, saying yes ends it', async () => {
  await openApp('/', { ...driverWithAccount(), 'POST /v2/auth/sign-out': () => ({}) })
  await page.getByRole('link', { name: '帳號', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '確定要登出嗎？' })
  await press(page, '登出')
  await expect.element(question).toBeVisible()
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText(me.email)).toBeVisible()
  await press(page, '登出')
  await press(question, '取消')
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe('/account')
  await press(page, '登出')
  await press(question, '登出')
  await expect.element(heading).toHaveTextContent('您已登出')
  expect(localStorage.getItem('DPASS_REFRESH_TOKEN')).toBeNull()
  history.back()
  await expect.poll(addressNow).toBe('/auth?nextUrl=%2Faccount')
})

const passwordSheet = page.getByRole('dialog', { name: '變更密碼' })
const ofPassword = (label: string) => passwordSheet.getByLabelText(label, { exact: true })

test('the password is changed by the present one, once however often the button is pressed, and nothing of it is kept', async () => {
  const bodies: unknown[] = []
  const { asked } = await openApp('/account', {
    ...driverWithAccount(),
    'POST /v2/auth/password/change': ({ body }) => {
      bodies.push(body)
      return {}
    },
  })
  const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state])
  await press(page, '密碼 變更密碼')
  await ofPassword('目前的密碼').fill('dpass-demo-2026')
  await ofPassword('新密碼').fill('a-road-to-hualien')
  await ofPassword('確認新密碼').fill('a-road-to-hualien')
  await passwordSheet.getByRole('button', { name: '變更密碼', exact: true }).dblClick()
  await expect.element(toasts).toMatchTextContent('密碼已變更')
  await expect.element(passwordSheet).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe('/account')
  expect(bodies).toEqual([
    { password: 'dpass-demo-2026', newPassword: 'a-road-to-hualien', passwordConfirmation: 'a-road-to-hualien' },
  ])
  expect(asked.filter((line) => line === 'POST /v2/auth/password/change')).toHaveLength(1)
  expect(kept()).not.toMatch(/dpass-demo-2026|a-road-to-hualien/)
})

test('a wrong present password and a new one that will not do are each told at their field', async () => {
  const app = await openApp('/account?internalPasswordDrawerOpen=true', {
    ...driverWithAccount(),
    'POST /v2/auth/password/change': () => refuse('PASSWORD_WRONG'),
  })
  const [old, first, second] = [ofPassword('目前的密碼'), ofPassword('新密碼'), ofPassword('確認新密碼')]
  const refused = async (field: typeof old, words: string | RegExp) => {
    await press(passwordSheet, '變更密碼')
    await expect.element(field).toHaveAccessibleDescription(words)
    await expect.element(field).toHaveFocus()
  }
  await refused(old, '請輸入密碼')
  await old.fill('not my password')
  await first.fill('qwertyui')
  await expect.element(passwordSheet.getByText('強度：弱')).toBeVisible()
  await refused(first, '密碼不能只是重複或連續的字元')
  await first.fill('a-road-to-hualien')
  await second.fill('a-road-to-taitung')
  await refused(second, '兩次輸入的密碼不一致')
  await second.fill('a-road-to-hualien')
  await refused(old, /^密碼錯誤/)
  app.answers['POST /v2/auth/password/change'] = () => refuse('PASSWORD_SAME_AS_OLD')
  await refused(first, '新密碼不能與舊密碼相同')
})

test('who has forgotten the password is mailed one link, and is told so without an if', async () => {
  const now = Date.parse('2026-11-17T04:00:00.000Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const { asked } = await openApp('/account', { ...driverWithAccount(), 'POST /v2/auth/password/init': () => ({}) })
  await press(page, '密碼 變更密碼')
  await passwordSheet.getByRole('button', { name: '忘記密碼？寄送重設連結' }).dblClick()
  await expect.element(overlay.getByRole('heading', { name: '請查看您的信箱' })).toBeVisible()
  await expect.element(overlay).toMatchTextContent(`重設密碼的連結會寄到 ${me.email}`)
  expect(overlay.element().textContent).not.toContain('如果')
  expect(asked.filter((line) => line === 'POST /v2/auth/password/init')).toHaveLength(1)
  // As a second press that comes after the reply.
  await press(overlay, '我知道了')
  await expect.element(overlay.getByRole('heading', { name: '請查看您的信箱' })).toBeVisible()
  vi.setSystemTime(now + 1_000)
  await press(overlay, '我知道了')
  await expect.poll(addressNow).toBe('/account')
})

test('deleting asks for the password, and thought better of leaves nothing typed behind', async () => {
  await openApp('/account', { ...driverWithAccount(), 'DELETE /v1/me': () => refuse('PASSWORD_WRONG') })
  await press(page, '刪除帳號')
  const sheet = page.getByRole('dialog', { name: '刪除帳號' })
  const password = sheet.getByLabelText('請輸入密碼確認', { exact: true })
  await password.fill('dpass-demo-2026')
  await press(sheet, '先不刪除')
  await expect.element(sheet).not.toBeInTheDocument()
  // The sheet is gone at once, its entry of the history a moment later.
  await expect.poll(addressNow).toBe('/account')
  await press(page, '刪除帳號')
  await expect.element(password).toHaveValue('')
  const username = () => document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value
  await expect.poll(username).toBe(me.email)
  await press(sheet, '確認刪除帳號')
  await expect.element(password).toHaveAccessibleDescription('請輸入密碼')
  await expect.element(password).toHaveFocus()
  await password.fill('not my password')
  await press(sheet, '確認刪除帳號')
  await expect.element(password).toHaveAccessibleDescription(/^密碼錯誤/)
})
