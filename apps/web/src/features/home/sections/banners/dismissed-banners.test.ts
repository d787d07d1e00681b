import { expect, test } from 'vitest'
import { dismissalKey } from './dismissed-banners.ts'

test('a banner that one member has dismissed is not dismissed for another', () => {
  expect(dismissalKey('a', '1')).toBe(dismissalKey('a', '1'))
  expect(
    new Set([dismissalKey('a', '1'), dismissalKey('b', '1'), dismissalKey('a', '2'), dismissalKey(undefined, '1')])
      .size,
  ).toBe(4)
  expect(
    dismissalKey('019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d', '0190d000-0000-7000-8000-000000000001').length,
  ).toBeLessThan(8)
})
