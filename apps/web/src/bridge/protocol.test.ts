import { expect, test } from 'vitest'
import { largestMessageBytes, readReply, writeRequest } from './protocol.ts'

const reply = (fields: object) => JSON.stringify({ v: 1, id: '7', ...fields })

test('a request names version, id, call and payload', () => {
  expect(JSON.parse(writeRequest('7', 'openBrowser', { url: 'https://help.test' }) ?? '')).toEqual({
    v: 1,
    id: '7',
    call: 'openBrowser',
    payload: { url: 'https://help.test' },
  })
})

test('a reply has a result or an error; a code that is not known counts as FAILED', () => {
  expect(readReply(reply({ result: { value: 'a' } }))).toEqual({ id: '7', result: { value: 'a' } })
  expect(readReply(reply({ error: { code: 'CANCELLED', message: 'no' } }))).toEqual({ id: '7', errorCode: 'CANCELLED' })
  expect(readReply(reply({ error: { code: 'ON_FIRE' } }))).toEqual({ id: '7', errorCode: 'FAILED' })
})

test.each([
  ['no text', { v: 1, id: '7', result: {} }],
  ['no JSON', '{"v":1'],
  ['no object', '[1]'],
  ['null', 'null'],
  ['another version', JSON.stringify({ v: 2, id: '7', result: {} })],
  ['no version', JSON.stringify({ id: '7', result: {} })],
  ['a number for an id', JSON.stringify({ v: 1, id: 7, result: {} })],
  ['neither result nor error', reply({})],
  ['both', reply({ result: {}, error: { code: 'FAILED' } })],
  ['a text for a result', reply({ result: 'a' })],
  ['a list for a result', reply({ result: [] })],
  ['a text for an error', reply({ error: 'FAILED' })],
])('a message that is malformed is no reply: %s', (_case, data) => {
  expect(readReply(data)).toBeUndefined()
})

test('both directions take 64 KiB of UTF-8 and not a byte more', () => {
  const around = reply({ result: { value: '' } }).length
  const fits = 'a'.repeat(largestMessageBytes - around)
  expect(readReply(reply({ result: { value: fits } }))).toBeDefined()
  expect(readReply(reply({ result: { value: `${fits}a` } }))).toBeUndefined()
  // Three bytes each.
  expect(readReply(reply({ result: { value: '點'.repeat(30_000) } }))).toBeUndefined()
  expect(writeRequest('7', 'toast', { message: '點'.repeat(30_000), variant: 'default' })).toBeUndefined()
})
