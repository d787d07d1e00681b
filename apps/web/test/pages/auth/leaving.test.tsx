import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../../components/setup/toasts.ts'
import { refuse } from '../setup/answer-calls.ts'
import { heading, password, returning } from '../setup/newcomer.ts'
import { addressNow, openApp, openAsVisitor, press } from '../setup/open-app.tsx'

const token = () => localStorage.getItem('DPASS_REFRESH_TOKEN')
const link = '/auth/forgot-password/reset?authCode=secret-1'
const validLink = () => ({
  email: 'driver@example.com',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  apps: [],
  passkeys: [],
})

test('a reset link is read without its code in the address, used once, and not the old password again', async () => {
  const { answers, reload, open } = await openApp(link, {
    ...returning(),
    'POST /v2/auth/password/verify-auth-code': validLink,
    'PATCH /v2/auth/password': () => refuse('PASSWORD_SAME_AS_OLD'),
  })
  await expect.element(heading).toHaveTextContent('設定新密碼')
  await expect.poll(addressNow).toBe('/auth/forgot-password/reset')
  await reload()
  await expect.element(heading).toHaveTextContent('設定新密碼')
  const save = async (typed: string) => {
    await password('新密碼').fill(typed)
    await password('確認新密碼').fill(typed)
    await press(page, '更新密碼')
  }
  await save('dpass-demo-2026')
  await expect.element(password('新密碼')).toHaveAccessibleDescription('新密碼不能與舊密碼相同')
  answers['PATCH /v2/auth/password'] = () => ({})
  await save('a-road-to-kenting')
  await expect.element(heading).toHaveTextContent('密碼已更新')
  // The member who was signed in here is signed out.
  expect(token()).toBeNull()
  await reload()
  await expect.element(heading).toHaveTextContent('密碼已更新')

  answers['POST /v2/auth/password/verify-auth-code'] = () => refuse('RESET_LINK_USED')
  await open(link)
  await expect.element(heading).toHaveTextContent('連結已失效')
  await expect.poll(addressNow).toBe('/auth/forgot-password')
  await press(page, '重新寄送連結')
  await expect.element(heading).toHaveTextContent('忘記密碼了嗎？')
})

test('behind a reset link the apps that may take points are listed, recent ones ticked to be disconnected', async () => {
  let sent: unknown
  const app = { grantedAt: '2026-11-02T09:15:00.000Z', recent: false }
  await openApp(link, {
    ...returning(),
    'POST /v2/auth/password/verify-auth-code': () => ({
      ...validLink(),
      apps: [
        { ...app, id: 'grant-1', name: '新的 App', recent: true },
        { ...app, id: 'grant-2', name: '另一個新的', recent: true },
        { ...app, id: 'grant-3', name: '停車場' },
        { ...app, id: 'grant-4', name: '加油站' },
      ],
    }),
    'PATCH /v2/auth/password': ({ body }) => {
      sent = body
      return {}
    },
  })
  const group = page.getByRole('group', { name: '可以使用您點數的 App' })
  await expect.element(group).toMatchTextContent('30 天內連結或增加權限的，已先為您勾選')
  const tick = (name: string) => group.getByRole('checkbox', { name, exact: true })
  await expect.element(tick('新的 App')).toHaveAccessibleDescription('授權時間：2026/11/02 17:15')
  for (const name of ['新的 App', '另一個新的']) await expect.element(tick(name)).toBeChecked()
  for (const name of ['停車場', '加油站']) await expect.element(tick(name)).not.toBeChecked()
  await tick('另一個新的').click()
  await tick('加油站').click()
  await password('新密碼').fill('a-road-to-kenting')
  await password('確認新密碼').fill('a-road-to-kenting')
  await press(page, '更新密碼')
  await expect.element(heading).toHaveTextContent('密碼已更新')
  expect(sent).toMatchObject({ disconnectGrantIds: ['grant-1', 'grant-4'] })
})

test('a member without such apps sees no list, one with old ones alone is told what ticking does', async () => {
  const { answers, open } = await openApp(link, {
    ...returning(),
    'POST /v2/auth/password/verify-auth-code': validLink,
  })
  await expect.element(password('新密碼')).toBeVisible()
  expect(page.getByRole('group').query()).toBeNull()
  answers['POST /v2/auth/password/verify-auth-code'] = () => ({
    ...validLink(),
    apps: [{ id: 'grant-1', name: '停車場', grantedAt: '2026-01-02T09:15:00.000Z', recent: false }],
  })
  await open(`${link}-again`)
  await expect.element(page.getByRole('group')).toMatchTextContent('沒有勾選的，會繼續為您折抵')
  await expect.element(page.getByRole('checkbox', { name: '停車場' })).not.toBeChecked()
})

test.each([false, true])(
  'passkeys go with the old password, unless the member keeps them: %s',
  async (keepPasskeys) => {
    let sent: unknown
    await openApp(link, {
      ...returning(),
      'POST /v2/auth/password/verify-auth-code': () => ({
        ...validLink(),
        passkeys: ['iPhone · Safari', '公司的筆電'].map((name) => ({ name, createdAt: '2026-11-02T09:15:00.000Z' })),
      }),
      'PATCH /v2/auth/password': ({ body }) => {
        sent = body
        return {}
      },
    })
    const keep = page.getByRole('group', { name: '通行金鑰' }).getByRole('checkbox', { name: '保留我的通行金鑰' })
    await expect.element(keep).not.toBeChecked()
    await expect.element(keep).toHaveAccessibleDescription('iPhone · Safari、公司的筆電')
    if (keepPasskeys) await keep.click()
    await password('新密碼').fill('a-road-to-kenting')
    await password('確認新密碼').fill('a-road-to-kenting')
    await press(page, '更新密碼')
    await expect.element(heading).toHaveTextContent('密碼已更新')
    expect(sent).toMatchObject({ keepPasskeys })
  },
)

test('a link that never was one says so', async () => {
  await openAsVisitor(link, {
    ...returning(),
    'POST /v2/auth/password/verify-auth-code': () => refuse('RESET_LINK_INVALID'),
  })
  await expect.element(heading).toHaveTextContent('這個連結無法使用')
  await expect.poll(addressNow).toBe('/auth/invalid-link')
})

test('a letter for a new password can be asked for again after a minute; Back leads to the form', async () => {
  const { reload } = await openAsVisitor('/auth/forgot-password?email=driver@example.com', returning())
  await press(page, '寄送重設連結')
  await expect.element(heading).toHaveTextContent('請查看您的信箱')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await reload()
  const timer = page.getByRole('timer')
  await expect.element(timer).toMatchTextContent(/^\d+\s秒後可重新寄送$/)
  await expect.poll(() => vi.advanceTimersByTimeAsync(61_000).then(() => timer.query())).toBeNull()
  vi.useRealTimers()
  await press(page, '重新寄送')
  await expect.element(toasts).toMatchTextContent('重設連結已重新寄出')
  await expect.element(timer).toMatchTextContent(/^\d+\s秒後可重新寄送$/)
  history.back()
  await expect.element(heading).toHaveTextContent('忘記密碼了嗎？')
})

test('a link from elsewhere signs nobody out without asking; saying no leads home', async () => {
  await openApp('/auth/sign-out', returning())
  await expect.element(heading).toHaveTextContent('確定要登出嗎？')
  await press(page, '取消')
  await expect.poll(addressNow).toBe('/')
  expect(token()).not.toBeNull()
})

test('a sign-out that fails is tried again; one that is over already is done', async () => {
  const { answers } = await openApp('/auth/sign-out', {
    ...returning(),
    'POST /v2/auth/sign-out': () => refuse('INTERNAL'),
  })
  await press(page, '登出')
  await expect.element(heading).toHaveTextContent('登出失敗，請再試一次')
  // Meanwhile another device has ended the session.
  answers['POST /v2/auth/sign-out'] = () => refuse('UNAUTHENTICATED')
  answers['POST /v2/auth/refresh'] = () => refuse('REFRESH_TOKEN_INVALID')
  await press(page, '再試一次')
  await expect.element(heading).toHaveTextContent('您已登出')
  expect(token()).toBeNull()
})
