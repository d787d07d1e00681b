import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byMonth } from './by-month.ts'

const at = (id: string, occurredAt: string) => ({ id, occurredAt })

test('a month is named once, also when it reaches over two pages', () => {
  const pages = [
    [at('a', '2026-11-16T04:00:00Z'), at('b', '2026-11-01T04:00:00Z')],
    [at('c', '2026-10-31T16:00:00Z'), at('d', '2026-10-31T15:59:59Z')],
  ]
  const parts = byMonth(pages).map((page) =>
    page.map(({ yyyy, MM, records, isContinued, goesOn }) => [
      `${yyyy}-${MM}`,
      records.map(({ id }) => id).join(''),
      isContinued,
      goesOn,
    ]),
  )
  expect(parts).toEqual([
    [['2026-11', 'ab', false, true]],
    [
      // Midnight in Taiwan is 16:00 in UTC.
      ['2026-11', 'c', true, false],
      ['2026-10', 'd', false, false],
    ],
  ])
})

test('a record that two pages hold is shown once, and an empty page changes nothing', () => {
  const pages = byMonth([[at('a', '2026-11-16T04:00:00Z')], [], [at('a', '2026-11-16T04:00:00Z')]])
  expect(pages.flat().flatMap(({ records }) => records)).toHaveLength(1)
  expect(pages).toHaveLength(3)
})

test('every record stands in one part, in the order given, under its own month', () => {
  const record = fc.record({
    id: fc.uuid(),
    occurredAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  })
  fc.assert(
    fc.property(fc.array(fc.array(record, { maxLength: 6 }), { maxLength: 6 }), (pages) => {
      const parts = byMonth(pages).flat()
      const ids = [...new Set(pages.flat().map(({ id }) => id))]
      expect(parts.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(ids)
      expect(parts.every(({ records }) => records.length > 0)).toBe(true)
    }),
  )
})
