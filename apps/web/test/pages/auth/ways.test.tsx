import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { toasts } from '../../components/setup/toasts.ts'
import { lost, refuse } from '../setup/answer-calls.ts'
import { driverWithAccount } from '../setup/driver.ts'
import { codeField, email, heading, newcomer, password, returning } from '../setup/newcomer.ts'
import { addressNow, openAsVisitor, overlay, press } from '../setup/open-app.tsx'

const signIn = '/auth/sign-in?email=driver@example.com'

const typePassword = async (typed: string) => {
  await password('密碼').fill(typed)
  await commands.press('Enter')
}

test('a nextUrl to another site leads home', async () => {
  await openAsVisitor(`${signIn}&nextUrl=${encodeURIComponent('//host.example/x')}`, returning())
  await typePassword('dpass-demo-2026')
  // By a page that says so and leaves by itself.
  await expect.poll(addressNow).toBe('/')
})

test('nextUrl stays on the way of a newcomer, through every step', async () => {
  await openAsVisitor('/auth?nextUrl=%2Faccount%3Fx%3D1', { ...driverWithAccount(), ...newcomer() })
  await email.fill('newcomer@example.com')
  await commands.press('Enter')
  await expect.element(heading).toHaveTextContent('輸入驗證碼')
  await codeField.click()
  await commands.type('246810')
  await password('密碼').fill('a-road-to-taitung')
  await password('確認密碼').fill('a-road-to-taitung')
  await commands.press('Enter')
  await press(page, '繼續剛才的操作')
  await expect.poll(addressNow).toMatch(/^\/account/)
})

test('a slip in a usual domain is offered mended', async () => {
  await openAsVisitor('/auth', newcomer())
  await email.fill('driver@gmial.com')
  await page.getByRole('button', { name: '您是不是要輸入 driver@gmail.com？' }).click()
  await expect.element(email).toHaveValue('driver@gmail.com')
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByText('您是不是要輸入')).not.toBeInTheDocument()
})

test('the terms, the privacy policy and the notice of the law are a tap away', async () => {
  await openAsVisitor('/auth', newcomer())
  await press(page, '個人資料蒐集告知事項')
  await expect.element(overlay).toMatchTextContent('蒐集者：DPASS')
  history.back()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe('/auth')
  const links = [
    ['隱私權政策', 'https://operator.example/privacy'],
    ['服務條款', 'https://operator.example/terms'],
  ] as const
  for (const [name, href] of links) await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('a hurried finger sends once', async () => {
  const { asked } = await openAsVisitor(signIn, returning())
  await password('密碼').fill('dpass-demo-2026')
  await page.getByRole('button', { name: '登入', exact: true }).dblClick()
  // The second tap may meet the button of the page that follows, which leaves by itself as well.
  await expect.poll(addressNow).toBe('/')
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /v2/auth/sign-in'])
})

test('a wrong password is told at the field, how many tries are left, and then for how long it is locked', async () => {
  let left = 5
  await openAsVisitor(signIn, {
    ...returning(),
    'POST /v2/auth/sign-in': () =>
      --left > 0
        ? refuse('PASSWORD_WRONG', `密碼錯誤，還可以再試 ${left} 次`)
        : refuse('ACCOUNT_LOCKED', '登入失敗次數過多，帳號已暫時鎖定，請 15 分鐘後再試'),
  })
  for (const tries of [4, 3]) {
    await typePassword(`wrong-${tries}`)
    await expect.element(password('密碼')).toHaveAccessibleDescription(`密碼錯誤，還可以再試 ${tries} 次`)
    await expect.element(password('密碼')).toHaveFocus()
  }
  left = 0
  await typePassword('wrong-0')
  await expect.element(password('密碼')).toHaveAccessibleDescription(/帳號已暫時鎖定，請 15\s分鐘後再試/)
})

test('a network that fails is told, and what was typed stays', async () => {
  const { answers } = await openAsVisitor('/auth', { ...newcomer(), 'POST /v2/auth/init': () => lost })
  await email.fill('newcomer@example.com')
  await press(page, '繼續')
  await expect.element(toasts).toMatchTextContent('未知錯誤')
  await expect.element(email).toHaveValue('newcomer@example.com')
  Object.assign(answers, newcomer())
  await press(page, '繼續')
  await expect.element(heading).toHaveTextContent('輸入驗證碼')
})

test('a password that the rules or the server refuse is told at its field', async () => {
  await openAsVisitor('/auth/sign-up/setup-password?accountId=sign-up-1&email=newcomer@example.com', {
    ...newcomer(),
    'POST /v2/auth/sign-up': () => refuse('PASSWORD_COMMON'),
  })
  const [first, second] = [password('密碼'), password('確認密碼')]
  const refused = async (typed: string, again: string, words: string, field = first) => {
    await first.fill(typed)
    await second.fill(again)
    await press(page, '完成註冊')
    await expect.element(field).toHaveAccessibleDescription(words)
    await expect.element(field).toHaveFocus()
  }
  await refused('', '', '請輸入密碼')
  await refused('short', 'short', '密碼至少需要 8\u00a0個字元')
  await refused('qwertyui', 'qwertyui', '密碼不能只是重複或連續的字元')
  await refused('my newcomer@example.com', 'my newcomer@example.com', '密碼不能包含您的電子信箱')
  await refused('a-road-to-hualien', '', '請再輸入一次密碼', second)
  await refused('a-road-to-hualien', 'a-road-to-taitung', '兩次輸入的密碼不一致', second)
  await expect.element(page.getByText('強度：強')).toBeVisible()
  await first.fill('password1')
  await expect.element(page.getByText('強度：弱')).toBeVisible()
  await refused('password123', 'password123', '這組密碼太常見，請換一組')
})
