import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError, openLog } from './log.ts'

function logged(entry: object): string {
  let line = ''
  openLog({ logLevel: 'info' }, { write: (text) => void (line += text) }).info(entry, 'test')
  return line
}

test.each(['password', 'otp', 'refreshToken', 'authCode', 'email', 'phoneNumber', 'idNumber', 'cookie'])(
  'a %s that slips into an entry is hidden, also two levels down',
  (name) => {
    for (const entry of [{ [name]: 's3cret' }, { a: { [name]: 's3cret' } }, { a: { b: { [name]: 's3cret' } } }])
      expect(logged(entry)).not.toContain('s3cret')
  },
)

test('a database error is logged by code and place, without the values PostgreSQL quotes', () => {
  const error = new DatabaseError('invalid input syntax for type uuid: "driver@example.com"', 1, 'error')
  Object.assign(error, { code: '22P02', detail: 'Key (email)=(driver@example.com) already exists.', table: 'member' })
  const line = logged({ err: error })
  expect(line).not.toContain('driver@example.com')
  expect(JSON.parse(line).err).toMatchObject({ type: 'DatabaseError', code: '22P02', table: 'member' })
})

test('an error is logged with its cause, and what is no error without its value', () => {
  const error = new Error('outer', { cause: new TypeError('inner') })
  expect(describeError(error)).toMatchObject({ message: 'outer', cause: { type: 'TypeError', message: 'inner' } })
  expect(describeError('driver@example.com')).toEqual({ type: 'string' })
})
