import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableCode } from './readable-code.ts'

test('ten characters that can be read aloud stand for an id', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(readableCode(id)).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    }),
  )
  expect(readableCode('019a1f6e-3b52-7d10-8fff-ffffffffffff')).toBe('ZZZZZ-ZZZZZ')
  expect(readableCode('019a1f6e-3b52-7d10-8000-000000000001')).toBe('32222-22222')
})

test('an id of another form is shown as it is', () => {
  expect(readableCode('member 7')).toBe('member 7')
})
