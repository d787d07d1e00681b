import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { readFailure } from './read-failure.ts'

const unknownError = '未知錯誤'
const systemError = '系統錯誤，請稍後再試'

const read = (status: number, body: unknown) => {
  const { code, message, details } = readFailure(status, body)
  return { code, message, details }
}

test.each([500, 502, 503, 504, 599])('section 8: status %i is a system error, whatever the body says', (status) => {
  const body = { error: { code: 'OVERLOADED', message: '系統忙碌中', details: [1] }, message: '別的' }
  expect(readFailure(status, body)).toMatchObject({ status, message: systemError, code: undefined, details: undefined })
  expect(readFailure(status, 'Bad Gateway').message).toBe(systemError)
  expect(readFailure(status, undefined).message).toBe(systemError)
})

test('section 8: status 499 is not yet a system error', () => {
  expect(readFailure(499, { message: '自己的話' })).toMatchObject({ status: 499, message: '自己的話' })
})

test.each(['', 'Not Found', '<html>', '查無資料'])('section 8: the string body %j is an unknown error', (body) => {
  expect(read(404, body)).toEqual({ message: unknownError })
})

test('section 8: an error field that is a string is the message', () => {
  expect(read(400, { error: '輸入有誤', message: '不是這個' })).toEqual({ message: '輸入有誤' })
})

test('section 8: of an error object code, details and message are used', () => {
  const details = [{ field: 'email', message: '電子信箱格式不正確' }]
  const body = { error: { code: 'VALIDATION_FAILED', message: '輸入的資料有誤', details }, message: '不是這個' }
  expect(read(400, body)).toEqual({ code: 'VALIDATION_FAILED', message: '輸入的資料有誤', details })
})

test('section 8: a body with a message is that message', () => {
  expect(read(418, { message: '只有這句' })).toEqual({ message: '只有這句' })
})

test.each([undefined, null, 0, true, [], {}, ['x'], { other: 1 }, { error: null }, { error: 7 }, { error: [] }])(
  'section 8: %j is anything else, an unknown error',
  (body) => {
    expect(read(400, body)).toEqual({ message: unknownError })
  },
)

test('what is empty or no text was not said, and the next rule of section 8 is asked', () => {
  expect(read(400, { error: null, message: '下一句' }).message).toBe('下一句')
  expect(read(400, { error: '', message: '下一句' }).message).toBe('下一句')
  expect(read(400, { error: ' ', message: '' }).message).toBe(unknownError)
  expect(read(400, { message: { text: '深' } }).message).toBe(unknownError)
  expect(read(409, { error: { code: 'CONFLICT' } })).toEqual({ code: 'CONFLICT', message: unknownError })
  expect(read(409, { error: { code: 7, message: 7, details: null } })).toEqual({ message: unknownError, details: null })
  expect(read(409, { error: { code: 'CONFLICT', message: '' }, message: '外面的話' }).message).toBe('外面的話')
})

test('whatever comes back, a driver is told something', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (status, body) => {
      const error = readFailure(status, body)
      expect(error).toBeInstanceOf(ApiError)
      expect(error.status).toBe(status)
      expect(error.message.trim()).not.toBe('')
    }),
  )
})
