import { expect, test } from 'vitest'
import { openSessionServer } from '../../../test/setup/open-session-server.ts'
import { type FakeReply, memoryStorage, openServer, openTab, refusal } from '../../../test/setup/open-test-tab.ts'

const refused = () => refusal(401, 'REFRESH_TOKEN_INVALID')
const local = () => memoryStorage({ DPASS_REFRESH_TOKEN: 'T0', other: '1' })

async function failRefresh(at: string, refresh: () => FakeReply = refused, storage = local()) {
  const server = await openSessionServer({ refresh })
  const tab = openTab(server, { local: storage, session: memoryStorage({ seen: '1' }), at })
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
  expect(server.memberCalls()).toBe(1)
  return { ...tab, server }
}

test.each([
  ['/', '/auth?nextUrl=%2F'],
  ['/redeem-records?tab=machine', '/auth?nextUrl=%2Fredeem-records%3Ftab%3Dmachine'],
  ['/account?a=1&b=點#c', '/auth?nextUrl=%2Faccount%3Fa%3D1%26b%3D%25E9%25BB%259E'],
  ['/authority', '/auth?nextUrl=%2Fauthority'],
  ['/oauth3/x', '/auth?nextUrl=%2Foauth3%2Fx'],
  ['/account/auth', '/auth?nextUrl=%2Faccount%2Fauth'],
])('section 4: a refused refresh leads from %s to the auth page, which knows the way back', async (at, address) => {
  const { wentTo, local: left, session } = await failRefresh(at)
  expect(wentTo).toEqual([`${address}&errorScenario=session`])
  expect([left.length, session.length]).toEqual([0, 0])
  expect(new URL(address, 'https://dpass.invalid').searchParams.get('nextUrl')).toBe(at.replace('點#c', '%E9%BB%9E'))
})

test.each([
  '/auth',
  '/auth/',
  '/auth/sign-in?nextUrl=/account',
  '/Auth/sign-in',
  '/oauth/confirm-authorization',
  '/oauth2',
  '/oauth2/authorize',
])('section 4: on %s a refused refresh clears nothing and leads nowhere', async (at) => {
  const { wentTo, local: kept, session } = await failRefresh(at)
  expect([wentTo, kept.length, session.length]).toEqual([[], 2, 1])
})

test('section 4: a missing refresh token leads to the auth page without asking the server or speaking of a session', async () => {
  const { wentTo, local: left, session, server } = await failRefresh('/account', refused, memoryStorage({ other: '1' }))
  expect(server.refreshes()).toBe(0)
  expect([wentTo, left.length, session.length]).toEqual([['/auth?nextUrl=%2Faccount'], 0, 0])
})

test('section 4: on an auth page a missing refresh token is just an error', async () => {
  const { wentTo, local: kept } = await failRefresh('/oauth2/sign-in', refused, memoryStorage({ other: '1' }))
  expect([wentTo, kept.length]).toEqual([[], 1])
})

test.each([400, 403, 404, 410, 422])('a refresh refused with %i ends the session too', async (status) => {
  const { wentTo, local: left } = await failRefresh('/account', () => refusal(status, 'ACCOUNT_DELETED'))
  expect([wentTo, left.length]).toEqual([['/auth?nextUrl=%2Faccount&errorScenario=session'], 0])
})

test('a session that was ended elsewhere is said to be, and nothing of it stays in either storage', async () => {
  const storage = memoryStorage({ DPASS_REFRESH_TOKEN: 'T0', DPASS_EMAIL: 'driver@example.com', other: '1' })
  const ended = () => refusal(401, 'REFRESH_TOKEN_INVALID', '登入已逾時，請重新登入', { status: 'ENDED' })
  const { wentTo, local: left, session } = await failRefresh('/account', ended, storage)
  expect(wentTo).toEqual(['/auth?nextUrl=%2Faccount&errorScenario=signedOut'])
  expect([left.length, session.length]).toEqual([0, 0])
})

test('both storages are cleared before the page is left, and the page is left once for all that failed', async () => {
  const done: string[] = []
  const server = await openSessionServer({ together: 5, refresh: refused })
  const tab = openTab(server, {
    local: memoryStorage({ DPASS_REFRESH_TOKEN: 'T0' }, (what) => done.push(`${what} local`)),
    session: memoryStorage({}, (what) => done.push(`${what} session`)),
    at: '/account',
    goTo: (address) => done.push(`go to ${address}`),
  })
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => tab.call('GET /v1/me')))
  expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
  expect(done).toEqual(['clear local', 'clear session', 'go to /auth?nextUrl=%2Faccount&errorScenario=session'])
  expect(server.refreshes()).toBe(1)
})

test('a reply that was on its way when the session ended writes nothing down any more', async () => {
  const ended = Promise.withResolvers<void>()
  const server = await openServer(async ({ line }) => {
    if (line === 'POST /v2/auth/refresh') return refused()
    if (line === 'GET /v1/me') return refusal(401, 'SESSION_EXPIRED')
    await ended.promise
    return { status: 200, json: { data: [] }, headers: { 'dpass-member': 'm1' } }
  })
  const tab = openTab(server, { local: local(), at: '/account' })
  const late = tab.call('GET /v1/points')
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  ended.resolve()
  await late
  expect([tab.local.length, tab.wentTo.length]).toEqual([0, 1])
})

test('a call that is refused while the auth page loads repeats how the session ended', async () => {
  const server = await openSessionServer({ refresh: refused })
  const storage = { DPASS_REFRESH_TOKEN: 'T0', DPASS_EMAIL: 'driver@example.com', ALLOW_PURCHASE: 'false' }
  const tab = openTab(server, { local: memoryStorage(storage), session: memoryStorage({}), at: '/plans' })
  for (let call = 0; call < 2; call++) await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ status: 401 })
  const address = '/auth?nextUrl=%2Fplans&errorScenario=session&allowPurchase=false'
  expect(tab.wentTo).toEqual([address, address])
})

test.each([
  ['false', '/auth?nextUrl=%2Fplans&errorScenario=session&allowPurchase=false'],
  ['true', '/auth?nextUrl=%2Fplans&errorScenario=session'],
])(
  'the auth page is told that ALLOW_PURCHASE was %s, because the storage is emptied on the way',
  async (flag, address) => {
    const storage = memoryStorage({ DPASS_REFRESH_TOKEN: 'T0', ALLOW_PURCHASE: flag })
    const { wentTo, local: left } = await failRefresh('/plans', refused, storage)
    expect([wentTo, left.length]).toEqual([[address], 0])
  },
)
