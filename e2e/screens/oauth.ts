import type { Page, Route } from '@playwright/test'

import { firstBox, invalid, press, type Screen, screenAt, see, type Step, without } from './screen.ts'

type Answers = Readonly<Record<string, unknown>>

const scopes = [
  { name: 'openid', description: '確認您的 DPASS 會員身分' },
  { name: 'email', description: '查看您的電子信箱' },
  { name: 'points:read', description: '查看您的點數綁定狀態與餘額' },
]
const allScopes = [
  ...scopes,
  { name: 'phone', description: '查看您的手機號碼' },
  { name: 'points:redeem', description: '依您的折抵設定使用點數' },
  { name: 'offline_access', description: '不必開啟 App，離場時也能自動折抵' },
  { name: 'garage:open', description: '存取豐田汽車智慧車聯網服務股份有限公司 myTOYOTA+ 所需的其他資料' },
]
const client = { uid: 'demo-web', name: '樂活停車', logoUrl: null, brand: null }
const brand = { uid: 'mt', name: 'My TOYOTA', logoUrl: null, brand: 'MYTOYOTA' }
const long = {
  uid: 'long',
  name: '豐田汽車智慧車聯網服務股份有限公司 myTOYOTA+',
  logoUrl: 'https://logo.invalid/broken.png',
  brand: 'SOMEBODY_NEW',
}

const expiresAt = '2030-01-01T00:00:00.000Z'
const asks = (who: object, what: readonly object[] = scopes, flow = 'oauth2') => ({
  'GET /v2/oauth2/request': { client: who, scopes: what, flow, expiresAt, signInAgain: false },
})
const member = {
  'GET /v1/me': { id: 'm', email: 'lin.yuting@example.com', phoneNumber: null, createdAt: expiresAt },
  'POST /v2/oauth2/session': { codeId: 'x', consentRequired: true },
}
const over = { status: 410, error: { code: 'OAUTH_CODE_EXPIRED', message: '授權已逾時，請重新操作' } }

/** Never answers. */
const silence = Symbol('silence')

const answer = (route: Route, told: unknown) => {
  if (told === silence) return undefined
  if (typeof told === 'object' && told !== null && 'error' in told)
    return route.fulfill({ status: Number((told as { status?: number }).status), json: { error: told.error } })
  return route.fulfill({ json: { data: told } })
}

/** The server's part is played, so that each state is there whenever it is looked at. */
const play = async (page: Page, answers: Answers) => {
  for (const [call, told] of Object.entries(answers)) {
    const [method = '', path = ''] = call.split(' ')
    await page.route(
      (url) => url.pathname === path,
      (route) => (route.request().method() === method ? answer(route, told) : route.fallback()),
    )
  }
}

type Visible = Parameters<typeof screenAt>[2]['visible']

const at = (name: string, path: string, answers: Answers, visible: Visible, act?: Step): Screen =>
  // The app keeps what it knows of a request under its handle.
  screenAt(`oauth, ${name}`, path.replace('passthrough=x', `passthrough=${name.replaceAll(/\W+/g, '-')}`), {
    role: 'GET /v1/me' in answers ? 'member' : 'visitor',
    loadAfter: Object.entries(answers).some(([call, told]) => call.startsWith('POST') && told === silence),
    before: (page) => play(page, answers),
    ...(act && { act }),
    visible,
  })

const request = 'oauthClientUid=demo-web&scopes=openid+email&passthrough=x'
const email = 'email=driver%40example.com'
const older = asks(client, scopes, 'oauth')

const busy = (page: Page) => page.locator('[aria-busy=true]').first()

const typePhone: Step = async (page, stack) => {
  await page.getByLabel('手機號碼', { exact: true }).fill('0912 345 678')
  await press('傳送驗證碼')(page, stack)
  await see('輸入簡訊驗證碼')(page, stack)
}
const smsSent = {
  'POST /v1/sms-otp': { phoneNumberVerificationId: 'v', expiresAt, resendAt: expiresAt },
}

const current: readonly Screen[] = [
  at('start, connecting', `/oauth2?${request}`, { 'GET /v2/oauth2/request': silence }, '正在連線至'),
  at('start', `/oauth2?${request}`, asks(client), '輸入電子信箱即可'),
  at('start, brand', `/oauth2?${request}`, asks(brand), '輸入電子信箱即可'),
  at('start, long name', `/oauth2?${request}`, asks(long), '輸入電子信箱即可'),
  at('start, refused', `/oauth2?${request}`, asks(client), invalid, press('繼續')),
  screenAt('oauth, start, unreachable', `/oauth2?${request}`, {
    before: without('**/v2/oauth2/request*', 'failed'),
    visible: '暫時無法載入',
  }),
  at(
    'over, client known',
    `/oauth2?${request}`,
    {
      'GET /v2/oauth2/request': over,
      'GET /v1/open/clients/demo-web': { ...client, flow: 'oauth2', scopes, homeUrl: 'https://parking.example/' },
    },
    '請回到樂活停車',
  ),
  at('over, nothing known', '/oauth2/sign-in', { 'GET /v2/oauth2/request': over }, '無法開始授權'),
  at('sign-up', `/oauth2/sign-up?${request}&${email}`, asks(long), '寄送驗證碼'),
  at('code', `/oauth2/sign-up/verify-email-otp?${request}&${email}&accountId=a`, asks(client), firstBox),
  at('password', `/oauth2/sign-up/setup-password?${request}&${email}&accountId=a`, asks(client), '設定 DPASS 密碼'),
  at('choose', `/oauth2?${request}`, { ...asks(client), ...member }, '要用哪個帳號繼續'),
  at('choose, long name', `/oauth2?${request}`, { ...asks(long), ...member }, '要用哪個帳號繼續'),
  at(
    'choose, going on',
    `/oauth2?${request}`,
    { ...asks(client), ...member, 'POST /v2/oauth2/session': silence },
    busy,
    (page) => page.getByRole('button', { name: '目前登入的帳號' }).click(),
  ),
  at('sign-in', `/oauth2/sign-in?${request}&${email}`, asks(client), '歡迎回來'),
  at('forgot', `/oauth2/forgot-password?${request}&${email}`, asks(long), '忘記密碼了嗎'),
  at(
    'forgot, sent',
    `/oauth2/forgot-password?${request}&${email}`,
    { ...asks(long), 'POST /v2/auth/password/init': {} },
    '請查看您的信箱',
    press('寄送重設連結'),
  ),
]

const consent: readonly Screen[] = [
  at('consent', `/oauth2/authorize?${request}`, { ...asks(client), ...member }, '同意授權'),
  at(
    'consent, all of a long name',
    `/oauth2/authorize?${request}`,
    { ...asks(long, allScopes), ...member },
    '同意授權',
  ),
  at(
    'consent, confirming',
    `/oauth2/authorize?${request}`,
    { ...asks(client), ...member, 'POST /v2/oauth2/authorize': silence },
    busy,
    press('同意授權'),
  ),
  at(
    'consent, given',
    `/oauth2/authorize?${request}`,
    { ...asks(client), ...member, 'POST /v2/oauth2/authorize': { redirectUrl: 'nobodys-app://callback' } },
    '授權完成',
    press('同意授權'),
  ),
  {
    ...at(
      'consent, cancelled',
      `/oauth2/authorize?${request}`,
      { ...asks(long), ...member, 'POST /v2/oauth2/deny': { redirectUrl: 'nobodys-app://callback' } },
      '已取消授權',
      press('取消'),
    ),
    // What the end needs is not there yet: no file arrives any more once the page has left for an app's scheme.
    alone: true,
  },
]

const car = 'cockpitAuthCode=wdjbmjht'
const lookup = {
  'POST /v2/oauth2/device/lookup': { codeId: 'd', client: brand, scopes: allScopes, expiresAt, consentRequired: true },
}

const cockpit: readonly Screen[] = [
  at('cockpit, code', '/oauth2', {}, '連線您的車'),
  at('cockpit, code refused', '/oauth2', {}, invalid, async (page, stack) => {
    await page.getByLabel('車機代碼').fill('wdjb')
    await press('繼續')(page, stack)
  }),
  at('cockpit, start', `/oauth2?${car}`, {}, '登入 DPASS，連線您的車'),
  at('cockpit, sign-up', `/oauth2/sign-up?${car}&${email}`, {}, '建立 DPASS 帳號'),
  at('cockpit, consent', `/oauth2?${car}`, { ...member, ...lookup }, 'WDJB-MJHT'),
  at(
    'cockpit, over',
    `/oauth2/authorize?${car}`,
    { ...member, 'POST /v2/oauth2/device/lookup': over },
    '這組代碼無法使用',
  ),
  at(
    'cockpit, approved',
    '/oauth2/authorize?oauthClientUid=mt&outcome=approved',
    { 'GET /v1/open/clients/mt': { ...brand, flow: 'oauth2', scopes, homeUrl: null } },
    'My TOYOTA',
  ),
  at(
    'cockpit, denied',
    '/oauth2/authorize?oauthClientUid=mt&outcome=denied',
    { 'GET /v1/open/clients/mt': { ...brand, flow: 'oauth2', scopes, homeUrl: null } },
    'My TOYOTA',
  ),
]

const olderFlow: readonly Screen[] = [
  at('older, sign-in', `/oauth/sign-in?${request}`, older, '登入以連結'),
  at('older, sign-in long name', `/oauth/sign-in?${request}`, asks(long, scopes, 'oauth'), '登入以連結'),
  at(
    'older, sign-in wrong',
    `/oauth/sign-in?${request}&${email}`,
    {
      ...older,
      'POST /v2/oauth2/sign-in': { status: 422, error: { code: 'PASSWORD_WRONG', message: '信箱或密碼錯誤' } },
    },
    '信箱或密碼錯誤',
    async (page, stack) => {
      await page.getByRole('textbox', { name: '密碼', exact: true }).fill('not my password')
      await press('登入')(page, stack)
    },
  ),
  at('older, choose', `/oauth/sign-in?${request}`, { ...older, ...member }, '要用哪個帳號繼續'),
  at('older, sign-up', `/oauth/sign-up?${request}`, older, '只要一分鐘'),
  at('older, number', `/oauth/sign-up/verify-phone-number?${request}&${email}&accountId=a`, older, '輸入手機號碼'),
  at(
    'older, number code',
    `/oauth/sign-up/verify-phone-number?${request}&${email}&accountId=a`,
    { ...older, ...smsSent },
    firstBox,
    typePhone,
  ),
  at('older, password', `/oauth/sign-up/setup-password?${request}&${email}&accountId=a`, older, '設定您的密碼'),
  at('older, complete', `/oauth/sign-up/complete?${request}`, older, '繼續授權'),
  at('older, consent', `/oauth/confirm-authorization?${request}`, { ...older, ...member }, '確認授權'),
]

/** Every screen and state of third-party sign-in. */
export const oauthScreens: readonly Screen[] = [...current, ...consent, ...cockpit, ...olderFlow]
