import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { data, openServer, openTab, inGoodTime } from '../../../test/setup/open-test-tab.ts'

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => expect.fail('the call succeeded'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test.each([200, 201, 202, 299])(
  'section 9: status %i is a success, and section 7: it is read from data',
  async (status) => {
    const server = await openServer(() => ({ status, json: { data: { id: 'm1' }, more: 1 } }))
    expect(await openTab(server).call('GET /v1/me')).toEqual({ id: 'm1' })
  },
)

test.each([300, 304, 400, 404, 499])('section 9: status %i is no success, whatever it carries', async (status) => {
  const server = await openServer(() => ({ status, json: { data: { id: 'm1' } } }))
  expect(await failureOf(openTab(server).call('GET /v1/me'))).toMatchObject({ status, message: '未知錯誤' })
})

test('an empty result is a result', async () => {
  const server = await openServer(() => data(null))
  expect(await openTab(server).call('GET /v1/current-valid-plan')).toBeNull()
})

test.each([
  ['a page of a hotel network', '<html>請先登入 Wi-Fi</html>'],
  ['nothing', ''],
  ['JSON without data', '{"id":"m1"}'],
  ['a JSON string', '"data"'],
])('a success that is %s is an unknown error, not an empty result', async (_, text) => {
  const server = await openServer(() => ({ status: 200, text }))
  expect(await failureOf(openTab(server).call('GET /v1/me'))).toMatchObject({ status: 200, message: '未知錯誤' })
})

test('section 7: every call sends credentials, except the one that asks who an e-mail belongs to', async () => {
  const server = await openServer(() => data({}))
  const { call, sent } = openTab(server)
  await call('GET /v1/me')
  await call('POST /v2/auth/init', { body: { email: 'a@example.com' } })
  await call('POST /v2/auth/sign-in', { body: {} })
  await call('POST /v2/oauth2/init', { body: {} })
  expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'omit', 'include', 'include'])
})

test('a call goes out as the line of the specification with its ids, query and JSON body', async () => {
  const server = await openServer(() => data({}))
  const { call } = openTab(server)
  await call('POST /v1/resource-owners/{id}/link', { params: { id: 'a/b' }, body: { resultUrl: '/點' } })
  await call('GET /v2/point-transactions', { query: { pageSize: 20, cursor: undefined } })
  const [write, read] = server.asked
  expect(write).toMatchObject({ line: 'POST /v1/resource-owners/a%2Fb/link', body: '{"resultUrl":"/點"}' })
  expect(write?.headers['content-type']).toBe('application/json')
  expect(read).toMatchObject({ line: 'GET /v2/point-transactions?pageSize=20', body: '' })
  expect(read?.headers).not.toHaveProperty('content-type')
})

test('an id that was forgotten is a mistake of ours, not a failure of the network', async () => {
  const server = await openServer(() => data({}))
  const calling = openTab(server).call('GET /v1/redemptions/{id}', { params: { id: '' } })
  await expect(calling).rejects.toBeInstanceOf(TypeError)
  expect(server.asked).toEqual([])
})

test('section 8: no response is status 999 and an unknown error', async () => {
  const hungUp = await openServer(() => 'hang up')
  const nobody = { origin: 'http://127.0.0.1:1', asked: [] }
  for (const server of [hungUp, nobody]) {
    const error = await failureOf(openTab(server).call('GET /v1/me'))
    expect(error).toMatchObject({ status: 999, message: '未知錯誤', code: undefined })
    expect(error.cause).toBeInstanceOf(TypeError)
  }
})

test('without a network that is said, and not that the error is unknown', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  const nobody = { origin: 'http://127.0.0.1:1', asked: [] }
  const error = await failureOf(openTab(nobody).call('GET /v1/me'))
  expect(error).toMatchObject({ status: 999, message: '目前沒有網路，連上後請再試一次' })
})

test('section 8: a response that breaks off is no response', async () => {
  for (const half of [200, 404]) {
    const server = await openServer(() => ({ half }))
    expect(await failureOf(openTab(server).call('GET /v1/me'))).toMatchObject({ status: 999, message: '未知錯誤' })
  }
})

test('section 8: a status from 500 on is a system error, also when its body breaks off', async () => {
  const server = await openServer(() => ({ half: 502 }))
  expect(await failureOf(openTab(server).call('GET /v1/me'))).toMatchObject({
    status: 502,
    message: '系統錯誤，請稍後再試',
  })
})

test('a failure names the request by which support finds it in the log', async () => {
  const headers = { 'x-request-id': 'q7Xv2kPm-3f' }
  for (const status of [409, 500]) {
    const server = await openServer(() => ({ status, json: { error: { code: 'CONFLICT', message: 'no' } }, headers }))
    expect(await failureOf(openTab(server).call('GET /v1/me'))).toMatchObject({ status, reference: 'q7Xv2kPm-3f' })
  }
  const silent = await openServer(() => 'hang up')
  expect((await failureOf(openTab(silent).call('GET /v1/me'))).reference).toBeUndefined()
})

test('section 9: a request that takes too long is no response', async () => {
  const server = await openServer(() => 'never')
  const error = await failureOf(openTab(server, { requestTimeoutMs: 50 }).call('GET /v1/me'))
  expect(error).toMatchObject({ status: 999, message: '未知錯誤', cause: { name: 'TimeoutError' } })
})

test('a caller who aborts hears of its own abort, before and during the request', async () => {
  const server = await openServer(() => 'never')
  const { call } = openTab(server)
  const reason = new DOMException('the page is gone', 'AbortError')
  await expect(call('GET /v1/me', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const calling = call('GET /v1/me', { signal: controller.signal })
  await vi.waitUntil(() => server.asked.length === 1, inGoodTime)
  controller.abort(reason)
  await expect(calling).rejects.toBe(reason)
})
