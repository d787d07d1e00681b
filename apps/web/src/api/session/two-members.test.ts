import { expect, test } from 'vitest'
import { type FakeReply, memoryStorage, openServer, openTab, refusal } from '../../../test/setup/open-test-tab.ts'
import type { StorageChange } from './tab-owner.ts'

const answerOf = (memberId: string, status = 200): FakeReply => ({
  status,
  json: status === 200 ? { data: { id: memberId } } : { error: { code: 'CONFLICT', message: 'x' } },
  headers: { 'dpass-member': memberId },
})

/** A server where somebody is signed in, and refuses what is meant for somebody else, as ours does. */
async function openMemberServer() {
  const signedIn = { id: 'first' }
  const server = await openServer(({ headers }) => {
    const meantFor = headers['dpass-member']
    return answerOf(signedIn.id, meantFor === undefined || meantFor === signedIn.id ? 200 : 409)
  })
  const meant = () => server.asked.map(({ headers }) => headers['dpass-member'])
  return { server, signedIn, meant }
}

/** A tab that hears what other tabs store. */
function openListeningTab(server: Parameters<typeof openTab>[0], at = '/account') {
  const listeners: ((change: StorageChange) => void)[] = []
  const tab = openTab(server, { at, onStorage: (listener) => void listeners.push(listener) })
  return { ...tab, hear: (change: StorageChange) => listeners.forEach((listener) => listener(change)) }
}

const save = { body: { pointId: 'p1', maximumPrice: 500 } }

test('a write says for whom it is meant: for the member whose data the tab has read', async () => {
  const { server, meant } = await openMemberServer()
  const tab = openTab(server)
  await tab.call('GET /v1/me')
  await tab.call('PUT /v1/deduction-point-setting', save)
  await tab.call('POST /v2/auth/sign-in', { body: { email: 'x', password: 'x' } })
  expect(meant()).toEqual([undefined, 'first', undefined])
})

test('a tab whose session has become another member’s saves nothing for them and starts afresh', async () => {
  const { server, signedIn } = await openMemberServer()
  const tab = openTab(server)
  await tab.call('GET /v1/me')
  signedIn.id = 'second'
  await expect(tab.call('PUT /v1/deduction-point-setting', save)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(tab.reloads()).toBe(1)
})

test('a write that is sent again after a refresh is still meant for the same member', async () => {
  let isOpen = true
  const server = await openServer(({ line, headers }) => {
    if (line.endsWith('/refresh')) return { status: 200, json: { data: { refreshToken: 'T1' } } }
    if (line.startsWith('PUT') && isOpen) {
      isOpen = false
      return refusal(401, 'SESSION_EXPIRED')
    }
    return answerOf(isOpen ? 'first' : 'second', headers['dpass-member'] === 'first' && !isOpen ? 409 : 200)
  })
  const tab = openTab(server, { local: memoryStorage({ DPASS_REFRESH_TOKEN: 'T0' }) })
  await tab.call('GET /v1/me')
  await expect(tab.call('PUT /v1/deduction-point-setting', save)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(
    server.asked.filter(({ line }) => line.startsWith('PUT')).map(({ headers }) => headers['dpass-member']),
  ).toEqual(['first', 'first'])
})

test('a tab hears that another tab has signed in as another member, and starts afresh', async () => {
  const { server } = await openMemberServer()
  const tab = openListeningTab(server)
  tab.hear({ key: 'DPASS_MEMBER', newValue: 'second' })
  expect(tab.reloads(), 'nobody is shown yet').toBe(0)
  await tab.call('GET /v1/me')
  expect(tab.local.getItem('DPASS_MEMBER')).toBe('first')
  for (const newValue of ['first', null]) tab.hear({ key: 'DPASS_MEMBER', newValue })
  tab.hear({ key: 'DPASS_REFRESH_TOKEN', newValue: 'second' })
  expect(tab.reloads()).toBe(0)
  tab.hear({ key: 'DPASS_MEMBER', newValue: 'second' })
  expect(tab.reloads()).toBe(1)
})

test.each(['/auth/sign-out', '/oauth2'])(
  'on %s the page goes on, and what it meant for the member before is refused',
  async (at) => {
    const { server, signedIn } = await openMemberServer()
    const tab = openListeningTab(server, at)
    await tab.call('GET /v1/me')
    signedIn.id = 'second'
    tab.hear({ key: 'DPASS_MEMBER', newValue: 'second' })
    await expect(tab.call('POST /v2/oauth2/session', { body: {} })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(tab.reloads()).toBe(0)
    expect(await tab.call('GET /v1/me')).toEqual({ id: 'second' })
  },
)

test('who signs in as another member in this very tab is not mistaken for another tab', async () => {
  const { server, signedIn, meant } = await openMemberServer()
  const tab = openTab(server)
  await tab.call('GET /v1/me')
  const late = tab.call('GET /v1/points')
  tab.owner.forget()
  await late
  signedIn.id = 'second'
  expect(await tab.call('GET /v1/me')).toEqual({ id: 'second' })
  expect([meant().at(-1), tab.reloads()]).toEqual([undefined, 0])
})
