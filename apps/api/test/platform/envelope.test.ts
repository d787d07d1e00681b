import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

const shared = sharedByFile(async (afterwards) => buildTestApp(await newWorld({ afterwards }), afterwards))

const note = { method: 'POST', url: '/test/notes/7' } as const

test('success is {"data": …} with only what the contract declares', async () => {
  const app = await buildTestApp(await newWorld())
  const reply = await app.inject({ ...note, url: '/test/notes/7?times=3', payload: { text: '您好' } })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({ data: { id: '7', text: '您好', times: 3 } })
  expect(reply.headers['x-request-id']).toMatch(/^[\w-]{12,}$/)
})

test('a refusal of the contract carries its code, its words and its status', async () => {
  const app = await buildTestApp(await newWorld())
  const reply = await app.inject({ url: '/test/failures/declared' })
  expect(reply.statusCode).toBe(424)
  expect(reply.json()).toEqual({ error: { code: 'PROGRAMME_ABNORMAL', message: 'FamiPoint 系統異常，請稍後再試' } })
})

test('a refusal the contract does not know never comes out', async () => {
  const { log, lines } = recordingLog()
  const app = await buildTestApp(await newWorld({ log }))
  const reply = await app.inject({ url: '/test/failures/undeclared' })
  expect(reply.json()).toEqual({ error: { code: 'INTERNAL', message: '系統錯誤，請稍後再試' } })
  expect(lines.join()).toContain('may not refuse with PASSWORD_WRONG')
})

test('an unexpected error tells the outside nothing and the log everything but values', async () => {
  const { log, lines } = recordingLog()
  const app = await buildTestApp(await newWorld({ log }))
  const reply = await app.inject({ url: '/test/failures/bug' })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({ error: { code: 'INTERNAL', message: '系統錯誤，請稍後再試' } })
  const entry = JSON.parse(lines.find((line) => line.includes('a request failed')) ?? '{}')
  expect(entry).toMatchObject({ requestId: reply.headers['x-request-id'], call: 'GET /test/failures/{how}' })
  expect(entry.err.stack).toContain('test-calls.ts')
})

test.each([
  ['a missing field', { payload: {} }, 400, 'text', '此欄位為必填'],
  ['a wrong type', { payload: { text: 7 } }, 400, 'text', '格式不正確'],
  ['a number written as text', { payload: { text: 'a', count: '3' } }, 400, 'count', '格式不正確'],
  ['too long a text', { payload: { text: 'x'.repeat(21) } }, 400, 'text', '不能超過 20 個字元'],
  ['too small a number', { payload: { text: 'a', count: 0 } }, 400, 'count', '不能小於 1'],
  ['an unreadable query', { url: '/test/notes/7?times=many', payload: { text: 'a' } }, 400, 'times', '格式不正確'],
  ['no body', {}, 400, '', '格式不正確'],
])('%s: VALIDATION_FAILED says which field', async (_what, request, status, field, message) => {
  const app = shared()
  const reply = await app.inject({ ...note, ...request })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toEqual({
    error: { code: 'VALIDATION_FAILED', message: '輸入的資料有誤，請再確認', details: [{ field, message }] },
  })
})

test('every wrong field is named once, every missing one too, with the values that it may have', async () => {
  const app = shared()
  const wrongIn = async (payload: object) =>
    (await app.inject({ ...note, url: '/test/orders', payload })).json().error.details
  const allowed = ['parking', 'refueling', null]
  const missing = '此欄位為必填'
  expect(await wrongIn({})).toEqual([
    { field: 'orderId', message: missing },
    { field: 'serviceType', message: missing, allowed },
    { field: 'amount', message: missing },
  ])
  expect(await wrongIn({ orderId: '', serviceType: 'sailing', amount: '7', fuels: ['gas95', 'water'] })).toEqual([
    { field: 'orderId', message: '至少需要 1 個字元' },
    { field: 'serviceType', message: '不在可用的選項中', allowed },
    { field: 'amount', message: '格式不正確' },
    { field: 'fuels.1', message: '不在可用的選項中', allowed: ['gas95', 'diesel'] },
  ])
  expect(await wrongIn({ orderId: 'o', serviceType: 7, amount: 1 })).toEqual([
    { field: 'serviceType', message: '不在可用的選項中', allowed },
  ])
})

test('a body of nothing but wrong fields is not answered with all of them', async () => {
  const payload = { orderId: 'o', serviceType: null, amount: 1, fuels: Array.from({ length: 5_000 }, () => 'water') }
  const reply = await shared().inject({ ...note, url: '/test/orders', payload })
  expect(reply.json().error.details).toHaveLength(50)
})

test('the log of a refusal holds no address, no query and no body', async () => {
  const { log, lines } = recordingLog()
  const app = await buildTestApp(await newWorld({ log }))
  await app.inject({
    ...note,
    url: '/test/notes/me@example.com?times=x&token=s3cret',
    payload: { text: 7, otp: '123456' },
  })
  await app.inject({ url: '/nowhere/me@example.com?email=me@example.com' })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/me@example\.com|s3cret|123456/)
})
