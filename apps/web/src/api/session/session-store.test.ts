import { expect, test } from 'vitest'
import { member, openSessionServer } from '../../../test/setup/open-session-server.ts'
import { memoryStorage, openTab } from '../../../test/setup/open-test-tab.ts'
import { createSessionStore } from './session-store.ts'

const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError')
}

test('section 9: the refresh token stands in local storage under DPASS_REFRESH_TOKEN', () => {
  const local = memoryStorage()
  const store = createSessionStore(() => local, memoryStorage)
  store.keep('T0')
  expect([local.getItem('DPASS_REFRESH_TOKEN'), local.length, store.read()]).toEqual(['T0', 1, 'T0'])
})

test('where storage is blocked, the token is held in memory until the page is closed', () => {
  const store = createSessionStore(blocked, blocked)
  expect(store.read()).toBeNull()
  store.keep('T0')
  expect(store.read()).toBe('T0')
  store.clear()
  expect(store.read()).toBeNull()
})

test('where storage is full, no predecessor stays behind to be taken for stolen', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const local = Object.assign(memoryStorage({ DPASS_REFRESH_TOKEN: 'T0' }), { setItem: full })
  const store = createSessionStore(() => local, memoryStorage)
  store.keep('T1')
  expect([local.getItem('DPASS_REFRESH_TOKEN'), store.read()]).toEqual([null, 'T1'])
})

test('what another tab stores later counts more than what this one holds', () => {
  const local = memoryStorage()
  let isBlocked = true
  const store = createSessionStore(() => (isBlocked ? blocked() : local), memoryStorage)
  store.keep('HELD')
  isBlocked = false
  local.setItem('DPASS_REFRESH_TOKEN', 'STORED')
  expect(store.read()).toBe('STORED')
})

test('a member whose browser blocks storage is refreshed all the same', async () => {
  const server = await openSessionServer()
  const tab = openTab(server, { localStorage: blocked, sessionStorage: blocked })
  tab.store.keep('T0')
  expect(await tab.call('GET /v1/me')).toEqual(member)
  expect(tab.store.read()).toBe('T1')
})

test('a visitor whose browser blocks storage is sent to the auth page like any other', async () => {
  const server = await openSessionServer()
  const tab = openTab(server, { localStorage: blocked, sessionStorage: blocked, at: '/account' })
  await expect(tab.call('GET /v1/me')).rejects.toMatchObject({ status: 401 })
  expect(tab.wentTo).toEqual(['/auth?nextUrl=%2Faccount'])
})
