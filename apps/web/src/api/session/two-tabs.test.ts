import { expect, test, vi } from 'vitest'
import { member, openSessionServer } from '../../../test/setup/open-session-server.ts'
import { data, memoryStorage, openTab, refusal, inGoodTime } from '../../../test/setup/open-test-tab.ts'

const signedIn = () => memoryStorage({ DPASS_REFRESH_TOKEN: 'T0' })
const tokenIn = (storage: Storage) => storage.getItem('DPASS_REFRESH_TOKEN')

test('two tabs never both refresh, and neither signs the other out', async () => {
  const server = await openSessionServer({ together: 20 })
  const local = signedIn()
  const tabs = [openTab(server, { local, at: '/' }), openTab(server, { local, at: '/account' })]
  const calls = tabs.flatMap(({ call }) => Array.from({ length: 10 }, () => call('GET /v1/me')))
  expect(await Promise.all(calls)).toEqual(calls.map(() => member))
  expect([server.refreshes(), server.memberCalls()]).toEqual([1, 40])
  expect(tabs.map(({ wentTo }) => wentTo)).toEqual([[], []])
  expect(tokenIn(local)).toBe('T1')
})

test('a tab waits for its turn while another refreshes', async () => {
  const answered = Promise.withResolvers<undefined>()
  const refresh = async () => {
    await answered.promise
    return data({ refreshToken: 'T1' })
  }
  const server = await openSessionServer({ together: 2, refresh })
  const local = signedIn()
  const calls = [openTab(server, { local }), openTab(server, { local })].map(({ call }) => call('GET /v1/me'))
  const pending = async () => (await navigator.locks.query()).pending?.length
  await vi.waitUntil(async () => server.refreshes() === 1 && (await pending()) === 1, inGoodTime)
  answered.resolve(undefined)
  await Promise.all(calls)
  expect(server.refreshes()).toBe(1)
})

test('a tab that reads late what another has stored does not trade in the old token', async () => {
  const server = await openSessionServer({ together: 2 })
  const seenLate = signedIn()
  const local = signedIn()
  const keep = local.setItem
  local.setItem = (key, value) => {
    keep(key, value)
    setTimeout(() => seenLate.setItem(key, value), 50)
  }
  const tabs = [local, seenLate].map((storage) => openTab(server, { local: storage, storageDelayMs: 500 }))
  await Promise.all(tabs.map(({ call }) => call('GET /v1/me')))
  expect(server.refreshes()).toBe(1)
})

test('where locks are missing, a tab that loses the race does not clear what the winner stored', async () => {
  const winnerDone = Promise.withResolvers<undefined>()
  let seen = 0
  const refresh = async () => {
    if (++seen === 1) return data({ refreshToken: 'T1' })
    await winnerDone.promise
    return refusal(401, 'REFRESH_TOKEN_REUSED')
  }
  const server = await openSessionServer({ together: 2, refresh })
  const local = signedIn()
  const tabs = [openTab(server, { local, locks: undefined }), openTab(server, { local, locks: undefined })]
  const calls = tabs.map(({ call }) => call('GET /v1/me'))
  await Promise.race(calls)
  await vi.waitUntil(() => server.refreshes() === 2, inGoodTime)
  winnerDone.resolve(undefined)
  expect(await Promise.all(calls)).toEqual([member, member])
  expect([tokenIn(local), tabs.map(({ wentTo }) => wentTo)]).toEqual(['T1', [[], []]])
})

test('a tab whose refresh is refused keeps the session that another tab signed in meanwhile', async () => {
  const local = signedIn()
  const refresh = () => {
    local.setItem('DPASS_REFRESH_TOKEN', 'NEW')
    return refusal(401, 'REFRESH_TOKEN_INVALID')
  }
  const server = await openSessionServer({ refresh })
  const tab = openTab(server, { local, at: '/account' })
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ status: 401 })
  expect([tokenIn(local), tab.wentTo, server.memberCalls()]).toEqual(['NEW', [], 2])
})

test('a refresh that succeeds does not overwrite what another tab signed in meanwhile', async () => {
  const local = signedIn()
  const refresh = () => {
    local.setItem('DPASS_REFRESH_TOKEN', 'NEW')
    return data({ refreshToken: 'T1' })
  }
  const server = await openSessionServer({ refresh })
  expect(await openTab(server, { local }).call('GET /v1/me')).toEqual(member)
  expect(tokenIn(local)).toBe('NEW')
})

test('a tab whose member signed out in another tab during the refresh leaves too', async () => {
  const local = signedIn()
  const refresh = () => {
    local.clear()
    return data({ refreshToken: 'T1' })
  }
  const server = await openSessionServer({ refresh })
  const tab = openTab(server, { local, at: '/account' })
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ status: 401 })
  expect([tokenIn(local), tab.wentTo]).toEqual([null, ['/auth?nextUrl=%2Faccount']])
})

test('a tab that hangs with the lock signs nobody out: waiting has an end', async () => {
  const hanging = Promise.withResolvers<undefined>()
  const holding = navigator.locks.request('DPASS_REFRESH', () => hanging.promise)
  const server = await openSessionServer()
  const tab = openTab(server, { local: signedIn(), requestTimeoutMs: 500 })
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ status: 999, message: '未知錯誤' })
  expect([tokenIn(tab.local), tab.wentTo, server.refreshes()]).toEqual(['T0', [], 0])
  hanging.resolve(undefined)
  await holding
  expect(await openTab(server, { local: tab.local }).call('GET /v1/me')).toEqual(member)
})

test('where the browser refuses its locks, the tab refreshes alone', async () => {
  const locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }
  const server = await openSessionServer({ together: 3 })
  const tab = openTab(server, { local: signedIn(), locks: locks as unknown as LockManager })
  const calls = Array.from({ length: 3 }, () => tab.call('GET /v1/me'))
  expect(await Promise.all(calls)).toEqual([member, member, member])
  expect(server.refreshes()).toBe(1)
})
