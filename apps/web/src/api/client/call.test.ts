import { expect, test, vi } from 'vitest'
import { member, openSessionServer } from '../../../test/setup/open-session-server.ts'
import { data, memoryStorage, openServer, openTab, refusal, inGoodTime } from '../../../test/setup/open-test-tab.ts'

const signedIn = (token = 'T0') => memoryStorage({ DPASS_REFRESH_TOKEN: token })
const tokenIn = (storage: Storage) => storage.getItem('DPASS_REFRESH_TOKEN')

test('section 4: ten parallel 401s make one refresh and one retry each', async () => {
  const server = await openSessionServer({ together: 10 })
  const tab = openTab(server, { local: signedIn() })
  const answers = await Promise.all(Array.from({ length: 10 }, () => tab.call('GET /v1/me')))
  expect(answers).toEqual(Array.from({ length: 10 }, () => member))
  expect(server.refreshes()).toBe(1)
  expect(server.memberCalls()).toBe(20)
  expect(tokenIn(tab.local)).toBe('T1')
  expect(tab.wentTo).toEqual([])
})

test('without Web Locks too: ten parallel 401s make one refresh and one retry each', async () => {
  const server = await openSessionServer({ together: 10 })
  const tab = openTab(server, { local: signedIn(), locks: undefined })
  await Promise.all(Array.from({ length: 10 }, () => tab.call('GET /v1/me')))
  expect([server.refreshes(), server.memberCalls()]).toEqual([1, 20])
})

test('section 7: a refresh hands over the refresh token and keeps the one it is given', async () => {
  const server = await openSessionServer()
  const tab = openTab(server, { local: signedIn() })
  await tab.call('GET /v1/me')
  const refresh = server.asked.find(({ line }) => line === 'POST /v2/auth/refresh')
  expect(refresh?.body).toBe('{"refreshToken":"T0"}')
  expect(tab.sent.every(({ credentials }) => credentials === 'include')).toBe(true)
  expect(tokenIn(tab.local)).toBe('T1')
})

test('section 4: a request is retried at most once; a second 401 is an error', async () => {
  const server = await openServer(({ line }) =>
    line.endsWith('/refresh') ? data({ refreshToken: 'T1' }) : refusal(401, 'UNAUTHENTICATED', '請先登入'),
  )
  const tab = openTab(server, { local: signedIn() })
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
    message: '請先登入',
  })
  expect(server.asked.map(({ line }) => line)).toEqual(['GET /v1/me', 'POST /v2/auth/refresh', 'GET /v1/me'])
  expect([tokenIn(tab.local), tab.wentTo]).toEqual(['T1', []])
})

test('a write refused with 401 is sent again as it was', async () => {
  const server = await openSessionServer()
  const body = { pointId: 'p1', maximumPrice: 500 }
  await openTab(server, { local: signedIn() }).call('PUT /v1/deduction-point-setting', { body })
  expect(server.asked.map((asked) => asked.body)).toEqual([
    JSON.stringify(body),
    '{"refreshToken":"T0"}',
    JSON.stringify(body),
  ])
})

test('a refusal that comes when the session is already renewed leads to a retry, not to a second refresh', async () => {
  const late = Promise.withResolvers<undefined>()
  let isOpen = false
  const server = await openServer(async ({ line }) => {
    if (line.endsWith('/refresh')) isOpen = true
    if (isOpen) return data(line.endsWith('/refresh') ? { refreshToken: 'T1' } : member)
    if (line.endsWith('/plans')) await late.promise
    return refusal(401, 'SESSION_EXPIRED')
  })
  const tab = openTab(server, { local: signedIn() })
  const slow = tab.call('GET /v1/plans')
  await vi.waitUntil(() => server.asked.length === 1, inGoodTime)
  await tab.call('GET /v1/me')
  late.resolve(undefined)
  expect(await slow).toEqual(member)
  expect(server.asked.filter(({ line }) => line.endsWith('/refresh'))).toHaveLength(1)
})

test.each([
  ['no response', 'hang up', { status: 999, message: '未知錯誤' }],
  ['a server in trouble', refusal(503, 'OVERLOADED'), { status: 503, message: '系統錯誤，請稍後再試' }],
  ['too many requests', refusal(429, 'RATE_LIMITED', '操作太頻繁'), { status: 429, message: '操作太頻繁' }],
  ['a page of a hotel network', { status: 200, text: '<html>' }, { status: 200, message: '未知錯誤' }],
  ['an answer without a token', data({}), { status: 999, message: '未知錯誤' }],
] as const)(
  'nobody is signed out by a tunnel: a refresh that meets %s is reported, and the session kept',
  async (_, answer, error) => {
    const server = await openSessionServer({ together: 3, refresh: () => answer })
    const tab = openTab(server, { local: signedIn(), at: '/account' })
    const calls = await Promise.allSettled(Array.from({ length: 3 }, () => tab.call('GET /v1/me')))
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: error })
    expect([server.refreshes(), server.memberCalls()]).toEqual([1, 3])
    expect([tokenIn(tab.local), tab.wentTo]).toEqual(['T0', []])
  },
)

test('after a refresh that failed on the way, the next call tries again', async () => {
  const answers = ['hang up' as const, data({ refreshToken: 'T1' })]
  const server = await openSessionServer({ refresh: () => answers.shift() ?? 'never' })
  const tab = openTab(server, { local: signedIn() })
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ status: 999 })
  expect(await tab.call('GET /v1/me')).toEqual(member)
})

test.each([
  'POST /v2/auth/init',
  'POST /v2/auth/otp/email/verify',
  'POST /v2/auth/sign-up',
  'POST /v2/auth/sign-in',
  'POST /v2/auth/refresh',
  'POST /v2/auth/password/init',
  'POST /v2/auth/password/verify-auth-code',
  'PATCH /v2/auth/password',
] as const)('%s asks for no session, so its 401 is just an error', async (name) => {
  const server = await openServer(() => refusal(401, 'REFRESH_TOKEN_INVALID'))
  const tab = openTab(server, { local: signedIn() })
  await expect(tab.call(name, { body: {} })).rejects.toMatchObject({ status: 401 })
  expect([server.asked.length, tokenIn(tab.local), tab.wentTo]).toEqual([1, 'T0', []])
})

test('signing out is a call of a member: it is refreshed for, so that the session really ends', async () => {
  const server = await openSessionServer()
  await openTab(server, { local: signedIn() }).call('POST /v2/auth/sign-out', { body: {} })
  expect(server.refreshes()).toBe(1)
})

test('who aborts while waiting for a refresh hears of the abort; the refresh goes on for the others', async () => {
  const answered = Promise.withResolvers<undefined>()
  const refresh = async () => {
    await answered.promise
    return data({ refreshToken: 'T1' })
  }
  const server = await openSessionServer({ together: 2, refresh })
  const tab = openTab(server, { local: signedIn() })
  const controller = new AbortController()
  const left = tab.call('GET /v1/plans', { signal: controller.signal })
  const stayed = tab.call('GET /v1/me')
  await vi.waitUntil(() => server.refreshes() === 1, inGoodTime)
  controller.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  answered.resolve(undefined)
  expect(await stayed).toEqual(member)
  expect(server.memberCalls()).toBe(3)
})
