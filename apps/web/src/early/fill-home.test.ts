import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/setup/open-test-tab.ts'
import { keepLastPass } from '../api/query/last-pass.ts'
import { greetingAt } from '../features/home/greeting.ts'
import fillHome from './fill-home.ts'

const readAt = new Date('2026-11-18T00:00:00Z')
const dayMs = 86_400_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs behind a view made of as much as it asks for, and answers what it holds then. */
function fill(localStorage: Pick<Storage, 'getItem'>, now = readAt) {
  vi.useFakeTimers({ now })
  const parts = new Map(
    ['greeting', 'wish', 'needs', 'amount', 'note'].map((name) => [
      `[data-first=${name}]`,
      { textContent: '', dataset: {} },
    ]),
  )
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', { querySelector: (selector: string) => parts.get(selector) })
  fillHome()
  const text = (name: string) => parts.get(`[data-first=${name}]`)?.textContent
  return {
    greeting: { greeting: text('greeting'), wish: text('wish') },
    shown: [text('amount'), text('note')],
    keepsRoom: 'kept' in (parts.get('[data-first=needs]')?.dataset ?? {}),
  }
}

const owner = { memberId: 'm1', email: 'driver@example.com' }
const session = { DPASS_REFRESH_TOKEN: 'T0', DPASS_MEMBER: 'm1', DPASS_EMAIL: 'driver@example.com' }
const nothing = ['', '']

function storageWith(entries: Record<string, string>, ofOwner: Parameters<typeof keepLastPass>[1] = owner) {
  const storage = memoryStorage(entries)
  keepLastPass(storage, ofOwner, { amount: '1,166', dateTime: '2026/11/18 08:00', readAtMs: readAt.getTime() })
  return storage
}

test('the greeting is that of the app, at every hour', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(readAt.getTime() + hour * 3_600_000)
    expect(fill(memoryStorage(), now).greeting).toEqual(greetingAt(now))
  }
})

test('a member sees the amount that they read last, dated', () => {
  expect(fill(storageWith(session)).shown).toEqual(['1,166', '更新時間：2026/11/18 08:00'])
})

test.each([
  ['nobody is signed in', { DPASS_MEMBER: 'm1', DPASS_EMAIL: 'driver@example.com' }],
  ['another member is signed in', { ...session, DPASS_MEMBER: 'm2' }],
  ['another has just signed in, whose id is not known yet', { ...session, DPASS_EMAIL: 'other@example.com' }],
  ['it is not known whose session it is', { DPASS_REFRESH_TOKEN: 'T0' }],
])('no amount is shown when %s', (_, entries) => {
  expect(fill(storageWith(entries)).shown).toEqual(nothing)
})

test('an amount of 30 days ago is not shown any more', () => {
  const at = (days: number) => new Date(readAt.getTime() + days * dayMs)
  expect(fill(storageWith(session), at(29)).shown[0]).toBe('1,166')
  expect(fill(storageWith(session), at(30)).shown).toEqual(nothing)
})

test.each(['', 'null', '{', '"text"', '[]', '{"memberId":"m1"}'])('a storage that holds %s breaks nothing', (text) => {
  const { shown, greeting } = fill(memoryStorage({ ...session, DPASS_LAST_PASS: text }))
  expect(shown).toEqual(nothing)
  expect(greeting).toEqual(greetingAt(readAt))
})

test('blocked storage breaks nothing', () => {
  const blocked = {
    getItem: () => {
      throw new DOMException('', 'SecurityError')
    },
  }
  expect(fill(blocked)).toMatchObject({ greeting: { greeting: '早安' }, shown: nothing, keepsRoom: false })
})

test('room is kept where something needed the member when home was last looked at', () => {
  expect(fill(memoryStorage({ ...session, DPASS_NEEDS: 'some' })).keepsRoom).toBe(true)
  expect(fill(memoryStorage(session)).keepsRoom).toBe(false)
})
