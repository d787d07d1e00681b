import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idEnding, readableCode } from './readable-code.ts'

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

test('a code says how its id ends, also typed in small letters and without the dash', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const code = readableCode(id)
      expect(idEnding(code)).toBe(id.slice(-12))
      expect(idEnding(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(id.slice(-12))
    }),
  )
})

test.each(['', 'K7WQM-3XHP', 'K7WQM-3XHPTT', 'K7WQM-3XHP0', 'K7WQM-3XHPO', '小樹點'])('%o is no code', (typed) => {
  expect(idEnding(typed)).toBeUndefined()
})
