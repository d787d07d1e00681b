import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, readCursor, writeCursor } from './cursor.ts'

test('a cursor says the place and the order it was written with, whatever they are', () => {
  const time = fc.date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('9999-12-31') })
  fc.assert(
    fc.property(time, fc.uuid(), fc.constantFrom('NEWEST' as const, 'OLDEST' as const), (occurredAt, id, order) => {
      expect(readCursor(writeCursor(order, { occurredAt, id }))).toEqual({ order, occurredAt, id })
    }),
  )
})

test('whatever we have not written is no cursor, and never an accident', () => {
  const ours = writeCursor('NEWEST', { occurredAt: new Date(0), id: '01980c3e-5d1c-7a3e-9f6e-2b1f0c9d8e7f' })
  for (const text of ['', 'x', ours.slice(1), `${ours}A`, `${ours}=`, `B${ours.slice(1)}`, '_'.repeat(34)])
    expect(readCursor(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(readCursor(text)).toBeUndefined()
    }),
  )
})

test('a list begins before its first record, in either order', () => {
  expect(beginningOf('NEWEST').occurredAt).toBe('infinity')
  expect(beginningOf('OLDEST').occurredAt).toBe('-infinity')
})
