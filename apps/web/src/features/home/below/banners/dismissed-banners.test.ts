import { expect, test } from 'vitest'
import { markOf } from './dismissed-banners.ts'

test('a banner that one member has dismissed is not dismissed for another', () => {
  expect(markOf('a', '1')).toBe(markOf('a', '1'))
  expect(new Set([markOf('a', '1'), markOf('b', '1'), markOf('a', '2'), markOf(undefined, '1')]).size).toBe(4)
  expect(markOf('019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d', '0190d000-0000-7000-8000-000000000001').length).toBeLessThan(8)
})
