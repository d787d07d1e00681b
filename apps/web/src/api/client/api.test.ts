import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReads } from '../query/forget-reads.ts'
import { api, sessionStore } from './api.ts'
import { memoryStorage } from '../../../test/setup/open-test-tab.ts'

const wentTo: string[] = []
const browser = {
  localStorage: memoryStorage(),
  sessionStorage: memoryStorage(),
  location: { pathname: '/redeem-records', search: '?tab=points', replace: (address: string) => wentTo.push(address) },
}

beforeEach(() => {
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answers = (status: number, body: unknown) => vi.fn<typeof fetch>(async () => Response.json(body, { status }))

test('the client of the app asks its own origin', async () => {
  const fetched = answers(200, { data: { status: 'up' } })
  vi.stubGlobal('fetch', fetched)
  expect(await api('GET /healthz')).toEqual({ status: 'up' })
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/healthz'])
})

test('section 9: a request of the app is given up after 60,000 ms', async () => {
  vi.useFakeTimers()
  const hanging = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  vi.stubGlobal('fetch', hanging)
  const settled = vi.fn<(error: unknown) => void>()
  const calling = api('GET /healthz').catch(settled)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await calling
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ status: 999, message: '未知錯誤' })
})

test('the client of the app uses the storages and the address of its window', async () => {
  vi.stubGlobal('fetch', answers(401, { error: { code: 'UNAUTHENTICATED', message: '請先登入' } }))
  sessionStore.keep('T0')
  browser.sessionStorage.setItem('seen', '1')
  expect(browser.localStorage.getItem('DPASS_REFRESH_TOKEN')).toBe('T0')
  await expect(api('GET /healthz')).rejects.toMatchObject({ status: 401, message: '請先登入' })
  expect([browser.localStorage.length, browser.sessionStorage.length]).toEqual([0, 0])
  expect(wentTo).toEqual(['/auth?nextUrl=%2Fredeem-records%3Ftab%3Dpoints&errorScenario=session'])
})

test('replies that the page has begun are forgotten with their session, and the page is still shown', async () => {
  const shown = vi.fn<() => void>()
  const early: EarlyStart = { read: async () => Response.json({ data: { status: 'down' } }), shown }
  vi.stubGlobal('window', { ...browser, early })
  vi.stubGlobal('fetch', answers(200, { data: { status: 'up' } }))
  forgetReads()
  expect(await api('GET /healthz')).toEqual({ status: 'up' })
  window.early?.shown?.()
  expect(shown).toHaveBeenCalledOnce()
})
