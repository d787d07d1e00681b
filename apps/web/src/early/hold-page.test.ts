import { afterEach, expect, test, vi } from 'vitest'
import holdPage, { type HeldPage } from './hold-page.ts'

const read = '/v1/points'

interface Page {
  readonly token?: string | (() => string)
  readonly search?: string
  readonly host?: object
  readonly nowMs?: number
}

afterEach(() => vi.unstubAllGlobals())

/** Runs in a page made of as much as it asks for. */
function open(held: HeldPage, { token, search = '', host = {}, nowMs = 1 }: Page) {
  const listeners = new Set<(event: object) => void>()
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<string>>(async (path) => `the reply to ${path}`)
  const window: { early?: EarlyStart; parent?: unknown } = { ...host }
  window.parent ??= window
  const page = {
    window,
    document: { documentElement: { dataset: {} as Record<string, string> } },
    localStorage: { getItem: () => (typeof token === 'function' ? token() : (token ?? null)) },
    location: { pathname: '/auth', search },
    performance: { now: () => nowMs },
    fetch,
    addEventListener: (_name: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: (event: object) => void) => listeners.delete(listener),
    setTimeout: (work: () => void) => work(),
  }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  holdPage(held)
  const press = (target: object) => {
    const event = { target: { closest: () => target }, preventDefault: vi.fn<() => void>() }
    for (const listener of listeners) listener(event)
    return event.preventDefault.mock.calls.length > 0
  }
  return { early: window.early ?? {}, fetch, press, dataset: page.document.documentElement.dataset }
}

const ofMember: HeldPage = { isView: false, reads: [read] }
const get = () => ({ method: 'GET', signal: new AbortController().signal })

test('a member’s page begins its calls, and each reply is taken once', async () => {
  const { early, fetch } = open(ofMember, { token: 'token' })
  expect(fetch).toHaveBeenCalledExactlyOnceWith(read, expect.objectContaining({ credentials: 'include' }))
  expect(early.read?.('/v1/me', get())).toBeUndefined()
  await expect(early.read?.(read, get())).resolves.toBe('the reply to /v1/points')
  expect(early.read?.(read, get())).toBeUndefined()
})

test('a visitor’s page and the provider’s app ask for nothing', () => {
  const viewOfMembers = { isView: true, viewFor: 'members', reads: [read] } as const
  expect(open(viewOfMembers, {}).fetch).not.toHaveBeenCalled()
  expect(open(viewOfMembers, { token: 'token' }).fetch).toHaveBeenCalledOnce()
  expect(open(ofMember, {}).fetch).not.toHaveBeenCalled()
  expect(open(ofMember, { token: 'token', host: { DpassHost: {} } }).fetch).not.toHaveBeenCalled()
  expect(open(ofMember, { token: 'token', host: { parent: {} } }).fetch).not.toHaveBeenCalled()
})

test('a reply that has become old is not used, nor is one for a write', () => {
  expect(open(ofMember, { token: 'token', nowMs: 30_001 }).early.read?.(read, get())).toBeUndefined()
  expect(open(ofMember, { token: 'token' }).early.read?.(read, { ...get(), method: 'POST' })).toBeUndefined()
})

test('a reply is not used once another tab has renewed the session or signed in as somebody else', () => {
  let token = 'token'
  const { early } = open(ofMember, { token: () => token })
  token = 'its successor'
  expect(early.read?.(read, get())).toBeUndefined()
})

test('the client’s own signal ends a call that was begun', () => {
  const { early, fetch } = open(ofMember, { token: 'token' })
  const controller = new AbortController()
  void early.read?.(read, { method: 'GET', signal: controller.signal })
  controller.abort()
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})

test('what is always asked the same way is asked so', () => {
  const held = { isView: false, reads: ['/v2/point-transactions?pageSize=20'] }
  const { early, fetch } = open(held, { token: 'token', search: '?pageSize=500' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/v2/point-transactions?pageSize=20')
  expect(early.read?.('/v2/point-transactions?pageSize=20', get())).toBeDefined()
})

test('a request’s page asks about its request as the client would', () => {
  const held = { isView: true, reads: ['/v2/oauth2/request?passthrough'] }
  expect(open(held, { search: '?passthrough=a%20b%2Bc' }).fetch.mock.calls[0]?.[0]).toBe(
    '/v2/oauth2/request?passthrough=a+b%2Bc',
  )
  expect(open(held, {}).fetch.mock.calls[0]?.[0]).toBe('/v2/oauth2/request')
})

const view = (viewFor?: 'visitors' | 'members'): HeldPage => ({ isView: true, viewFor, reads: [] })
const state = (pathname: string, kept = {}) => ({
  location: { pathname, state: kept },
  matches: [{ status: 'success' }],
})

test('a view is taken over where it was sent for, without an overlay and without a crash', () => {
  const { early } = open(view('visitors'), {})
  expect(early.fits?.(state('/auth'))).toBe(true)
  expect(early.fits?.(state('/'))).toBe(false)
  expect(early.fits?.(state('/auth', { overlay: 'privacyNotice' }))).toBe(false)
  expect(early.fits?.({ ...state('/auth'), matches: [{ status: 'error' }] })).toBe(false)
})

test('a member is not shown the view for visitors, nor a visitor a member’s, and the provider’s app none, until the app is there', () => {
  for (const [viewFor, page] of [
    ['visitors', { token: 'token' }],
    ['members', {}],
    ['members', { token: 'token', host: { DpassHost: {} } }],
    [undefined, { host: { DpassHost: {} } }],
  ] as const) {
    const { early, dataset } = open(view(viewFor), page)
    expect(dataset).toHaveProperty('elsewhere')
    expect(early.fits?.(state('/auth'))).toBe(false)
    early.shown?.()
    expect(dataset).not.toHaveProperty('elsewhere')
  }
  for (const viewFor of ['members', undefined] as const)
    expect(open(view(viewFor), { token: 'token' }).dataset).not.toHaveProperty('elsewhere')
})

test('a press is held back until the app is there, and a second one on a link is not', () => {
  const { early, press } = open(view('visitors'), {})
  const button = { type: 'submit', click: vi.fn<() => void>() }
  const link = { type: '', click: vi.fn<() => void>() }
  expect(press(link)).toBe(true)
  expect(press(link)).toBe(false)
  expect(press(button)).toBe(true)
  expect(press(button)).toBe(true)
  early.shown?.()
  expect(button.click).toHaveBeenCalledOnce()
  expect(link.click).not.toHaveBeenCalled()
  expect(press(button)).toBe(false)
})
