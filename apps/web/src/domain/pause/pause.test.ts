import { expect, test } from 'vitest'
import { type DeductionRules, pauseOf } from './pause.ts'
import { sayPausedUntil, untilOf } from './pause-until.ts'

/** Half past eight in the evening in Taiwan. */
const now = Date.parse('2026-11-17T12:30:00.000Z')
const rules = (change: Partial<DeductionRules>): DeductionRules => ({
  pausedUntil: null,
  pauseEndedAt: null,
  services: [],
  ...change,
})

test('a pause lasts for an hour, until midnight in Taiwan, or until the member resumes', () => {
  expect(untilOf('hour', now)).toBe('2026-11-17T13:30:00.000Z')
  expect(untilOf('today', now)).toBe('2026-11-17T16:00:00.000Z')
  expect(untilOf('today', Date.parse('2026-11-17T16:00:00.000Z'))).toBe('2026-11-18T16:00:00.000Z')
  expect(untilOf('forever', now)).toBe('FOREVER')
})

test('a pause that was read before its end is over once its time has come', () => {
  const until = '2026-11-17T13:30:00.000Z'
  expect(pauseOf(rules({}), now)).toEqual({ kind: 'none' })
  expect(pauseOf(rules({ pausedUntil: until }), now)).toEqual({ kind: 'paused', until })
  expect(pauseOf(rules({ pausedUntil: until }), Date.parse(until))).toEqual({ kind: 'ended', at: until })
  expect(pauseOf(rules({ pauseEndedAt: until }), now)).toEqual({ kind: 'ended', at: until })
  expect(pauseOf(rules({ pausedUntil: 'FOREVER' }), now)).toEqual({ kind: 'paused', until: 'FOREVER' })
})

test.each([
  ['FOREVER', '直到您恢復'],
  ['2026-11-17T13:30:00.000Z', '至 21:30'],
  ['2026-11-17T16:00:00.000Z', '至今天結束'],
  ['2026-11-17T17:00:00.000Z', '至 11/18 01:00'],
])('a pause until %s is said as %s', (until, words) => {
  expect(sayPausedUntil(until, now)).toBe(words)
})
