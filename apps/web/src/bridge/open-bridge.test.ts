import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callRules } from './calls.ts'
import { openBridge } from './open-bridge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Request {
  readonly id: string
  readonly call: string
  readonly payload: unknown
}

/** The bridge with an app behind it that answers when it is told to. */
function openApp() {
  const requests: Request[] = []
  let say: (data: unknown) => void = () => {}
  const bridge = openBridge({ postMessage: (text) => requests.push(JSON.parse(text) as Request) }, (onMessage) => {
    say = onMessage
  })
  const answer = (fields: object, { id } = requests.at(-1) ?? { id: '' }) =>
    say(JSON.stringify({ v: 1, id, ...fields }))
  return { bridge, requests, answer, say: (data: unknown) => say(data) }
}

test('a call gives what the app answers to its own id, in whatever order the answers come', async () => {
  const { bridge, requests, answer } = openApp()
  const userId = bridge('getUserId', {})
  const token = bridge('getAccessToken', {})
  answer({ result: { value: 'token' } }, requests[1])
  answer({ result: { value: 'member' } }, requests[0])
  expect(await userId).toEqual({ value: 'member' })
  expect(await token).toEqual({ value: 'token' })
  expect(requests.map(({ call }) => call)).toEqual(['getUserId', 'getAccessToken'])
})

test('section 9: a value that does not come within 10 s ends as 要求逾時, is not asked for again, and a late answer does nothing', async () => {
  const { bridge, requests, answer } = openApp()
  const token = bridge('getAccessToken', {})
  const failed = expect(token).rejects.toMatchObject({ code: 'TIMEOUT', message: '要求逾時' })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  answer({ result: { value: 'late' } })
  expect(requests).toHaveLength(1)
})

test('the auth sheet waits ten minutes, what a driver touches two seconds', async () => {
  const { bridge } = openApp()
  const sheet = expect(bridge('authSheet', { resourceOwnerUid: 'CAR_MOCHI' })).rejects.toMatchObject({
    code: 'TIMEOUT',
  })
  const toast = expect(bridge('toast', { message: 'a', variant: 'default' })).rejects.toMatchObject({ code: 'TIMEOUT' })
  await vi.advanceTimersByTimeAsync(2_000)
  await toast
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(598_000)
  await sheet
})

test.each([
  ['getUserId', '無法取得會員編號'],
  ['getAccessToken', '無法取得登入憑證'],
  ['getAnalyticsKey', '無法取得分析識別碼'],
] as const)(
  'section 8: a value of %s that the app does not give is a fetch error of its own',
  async (name, message) => {
    for (const result of [
      {},
      { value: '' },
      { value: ' ' },
      { value: null },
      { value: 7 },
      { value: 'a'.repeat(9_000) },
    ]) {
      const { bridge, answer } = openApp()
      const failed = expect(bridge(name, {})).rejects.toMatchObject({ code: 'EMPTY', call: name, message })
      answer({ result })
      await failed
    }
    for (const code of ['CANCELLED', 'UNSUPPORTED', 'FAILED']) {
      const { bridge, answer } = openApp()
      const failed = expect(bridge(name, {})).rejects.toMatchObject({ code, call: name, message })
      answer({ error: { code, message: 'not now' } })
      await failed
    }
  },
)

test.each([
  ['CANCELLED', '您已取消操作'],
  ['UNSUPPORTED', '請更新 App 版本後再使用此功能'],
  ['FAILED', 'App 無法完成這個動作，請再試一次'],
])('the app’s error %s is told in our own words', async (code, message) => {
  const { bridge, answer } = openApp()
  const failed = expect(bridge('authSheet', { resourceOwnerUid: 'CAR_MOCHI' })).rejects.toMatchObject({ code, message })
  answer({ error: { code, message: 'NSError 42' } })
  await failed
})

test('an auth sheet that answers without link id or check code has failed', async () => {
  const { bridge, answer } = openApp()
  const failed = expect(bridge('authSheet', { resourceOwnerUid: 'CAR_MOCHI' })).rejects.toMatchObject({ code: 'EMPTY' })
  answer({ result: { linkId: 'a' } })
  await failed
})

test('malformed messages and unknown ids change nothing, and the right answer still counts', async () => {
  const { bridge, answer, say } = openApp()
  const link = bridge('getDeepLink', {})
  say('{')
  say({ v: 1, id: '1', result: { url: 'dpass://a' } })
  answer({ result: { url: 'dpass://b' } }, { id: '1' })
  answer({ v: 2, result: { url: 'dpass://c' } })
  answer({ result: { url: 'dpass://d' } })
  expect(await link).toEqual({ url: 'dpass://d' })
})

test('a channel that throws, a message that is too large and too many calls at once fail at once', async () => {
  const broken = openBridge(
    {
      postMessage: () => {
        throw new TypeError('no such method')
      },
    },
    () => {},
  )
  await expect(broken('closeWebview', {})).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  const { bridge, requests } = openApp()
  await expect(bridge('toast', { message: 'a'.repeat(70_000), variant: 'default' })).rejects.toMatchObject({
    code: 'FAILED',
  })
  expect(requests).toHaveLength(0)
  const waiting = Array.from({ length: 64 }, () => bridge('getUserId', {}).catch(() => 'timed out'))
  await expect(bridge('getUserId', {})).rejects.toMatchObject({ code: 'FAILED' })
  await vi.runAllTimersAsync()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'timed out'))
})

test('the calls are those of section 7', () => {
  expect(Object.keys(callRules).toSorted()).toEqual(
    [
      'getUserId',
      'getAccessToken',
      'getAnalyticsKey',
      'getDeepLink',
      'boardAction',
      'closeWebview',
      'openBrowser',
      'toast',
      'authSheet',
      'logEvent',
      'leaveDialog',
      'autoRefresh',
    ].toSorted(),
  )
})
