import { expect, test } from 'vitest'
import { isDay, parseTime } from './time.ts'

test.each([
  ['2026-02-28T00:00:00Z', '2026-02-28T00:00:00.000Z'],
  ['2028-02-29T23:59:59.999+08:00', '2028-02-29T15:59:59.999Z'],
  ['2026-12-31T24:00Z', '2027-01-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
])('%s is a time', (text, time) => {
  expect(parseTime(text)?.toISOString()).toBe(time)
})

test.each([
  '2026-02-30T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-04-31T00:00:00+08:00',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01',
  'yesterday',
])('%s is none', (text) => {
  expect(parseTime(text)).toBeUndefined()
})

test('a day stands in the calendar and is written in one way', () => {
  for (const day of ['2026-11-17', '2028-02-29', '0001-01-01']) expect(isDay(day), day).toBe(true)
  for (const day of ['2026-02-29', '2026-02-30', '2026-11-31', '2026-1-1', '20261117', '', 'today'])
    expect(isDay(day), day).toBe(false)
})
