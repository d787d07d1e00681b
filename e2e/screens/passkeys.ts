import { openClient, signUp } from '../make-member.ts'
import {
  invalid,
  largestText,
  oneAfterAnother,
  press,
  type Screen,
  screenAt,
  see,
  type Step,
  without,
} from './screen.ts'
import { openResetLink } from './reset-link.ts'

type Wishes = Parameters<typeof screenAt>[2]

const sheet = (name: string, wishes: Wishes) =>
  screenAt(`passkeys, ${name}`, '/account?internalPasskeysDrawerOpen=true', {
    role: 'member',
    oneScreen: true,
    ...wishes,
  })

const passkey = (name: string, change: object = {}) => ({
  id: name,
  name,
  createdAt: '2026-09-02T09:15:00.000Z',
  lastUsedAt: '2026-11-17T13:05:00.000Z',
  synced: false,
  ...change,
})

/** Forty characters, as many as a name may have. */
const longest = '放在客廳電視櫃左邊第二格抽屜裡平常都不用只有出國的時候才帶出門的那一支備用舊手機們'.slice(0, 40)

const several = [
  passkey('iPhone · Safari', { synced: true }),
  passkey('公司的筆電', { lastUsedAt: null }),
  passkey(longest, { synced: true }),
]
const ten = Array.from({ length: 10 }, (_, place) => passkey(`Windows · Chrome ${place + 1}`))

/** As the server would tell them of a member whose devices have made them. */
const having =
  (passkeys: readonly object[]): Step =>
  (page) =>
    page.route('**/v1/passkeys', (route) => route.fulfill({ json: { data: passkeys } }))

const has = { before: having(several) }

const account: readonly Screen[] = [
  sheet('none', { visible: '還沒有通行金鑰' }),
  sheet('adding', { act: press('新增通行金鑰'), visible: '目前的密碼' }),
  sheet('several', { ...has, visible: '公司的筆電' }),
  sheet('several, large text', {
    ...has,
    act: oneAfterAnother(see('公司的筆電'), largestText),
    visible: '公司的筆電',
  }),
  sheet('ten', { before: having(ten), visible: '最多 10 組' }),
  sheet('failed', { before: without('**/v1/passkeys', 'failed'), visible: '無法載入通行金鑰' }),
  sheet('renaming', { ...has, act: press(`重新命名：${longest}`), visible: '名稱' }),
  sheet('renaming, refused', {
    ...has,
    act: oneAfterAnother(press('重新命名：公司的筆電'), (page) => page.getByLabel('名稱').fill(''), press('儲存')),
    visible: invalid,
  }),
  sheet('removing', { ...has, act: press(`移除：${longest}`), visible: '使用通行金鑰' }),
  sheet('removing, large text', {
    ...has,
    act: oneAfterAnother(press(`移除：${longest}`), see('使用通行金鑰'), largestText),
    visible: '使用通行金鑰',
  }),
]

/** A member without passkeys types the password on a device that asks for a finger or a face. */
const signInByPassword: Step = async (page, stack) => {
  const elsewhere = await openClient()
  const { email, password } = await signUp(elsewhere, stack)
  await elsewhere.request.dispose()
  await page.goto(`${stack.url}/auth/sign-in?email=${encodeURIComponent(email)}`)
  await page.getByRole('textbox', { name: '密碼', exact: true }).fill(password)
  await press('登入')(page, stack)
}

const onAbleDevice: Step = (page) =>
  page.addInitScript('PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true')

const offer = (name: string, act: Step) =>
  screenAt(`passkeys, ${name}`, '/error', { alone: true, before: onAbleDevice, act, visible: '不再顯示' })

/** What the server tells of a reset link, and then of passkeys. */
const withPasskeys: Step = (page) =>
  page.route('**/verify-auth-code', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, passkeys: several } } })
  })

const reset = (name: string, act: Step) =>
  screenAt(`passkeys, ${name}`, '/auth', { before: withPasskeys, act, visible: '保留我的通行金鑰' })

const elsewhere: readonly Screen[] = [
  offer('offered', signInByPassword),
  offer('offered, large text', oneAfterAnother(signInByPassword, see('不再顯示'), largestText)),
  reset('reset', openResetLink()),
  reset('reset, large text', oneAfterAnother(openResetLink(), see('保留我的通行金鑰'), largestText)),
]

/** Every screen and state of passkeys. */
export const passkeyScreens: readonly Screen[] = [...account, ...elsewhere]
