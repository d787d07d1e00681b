import { expect, test } from 'vitest'
import { isNewPauseEnd } from './pause-end-told.ts'

const now = Date.parse('2026-11-17T04:00:00.000Z')

test('the end of a pause is news for a day', () => {
  expect(isNewPauseEnd('2026-11-16T04:00:00.000Z', now)).toBe(true)
  expect(isNewPauseEnd('2026-11-16T03:59:59.999Z', now)).toBe(false)
})
