import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRecord } from '../../../test/setup/sample-records.ts'
import { byNewest } from '../../domain/records/record.ts'
import { recordsPageSize as pageSize } from '../../api/query/page-reads.ts'
import { mergeLists } from './merge-lists.ts'

const at = (id: string, day: number) =>
  aRecord({ id, occurredAt: `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z` })
const page = (items: ReturnType<typeof at>[], nextCursor: string | null = null) => ({ items, nextCursor })
const idsOf = ({ pages }: ReturnType<typeof mergeLists>) => pages.flatMap(({ items }) => items.map(({ id }) => id))

test('two lists are one, from either end', () => {
  const parking = [page([at('p9', 9), at('p5', 5)], 'more'), page([at('p1', 1)])]
  const fuel = [page([at('f7', 7), at('f5', 5)])]
  expect(idsOf(mergeLists([parking, fuel], false))).toEqual(['p9', 'f7', 'p5', 'f5', 'p1'])
  expect(idsOf(mergeLists([[page([at('p1', 1), at('p5', 5)])], [page([at('f5', 5)])]], true))).toEqual([
    'p1',
    'f5',
    'p5',
  ])
})

test('nothing is shown that something unread may stand before', () => {
  const merged = mergeLists([[page([at('p9', 9), at('p5', 5)], 'more')], [page([at('f7', 7), at('f2', 2)])]], false)
  expect(idsOf(merged)).toEqual(['p9', 'f7', 'p5'])
  expect(merged.waitsFor).toEqual([0])
})

test('nobody waits where there is nothing', () => {
  expect(mergeLists([[page([])], [page([])]], false)).toEqual({ pages: [], waitsFor: [] })
})

test('read to its end it holds every record once, in order, and what was shown on the way kept its place', () => {
  const lists = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 70 })
  fc.assert(
    fc.property(lists, lists, (parking, fuel) => {
      const known = [parking, fuel].map((days, list) =>
        days.map((day, place) => at(`${list}-${place}`, day)).toSorted(byNewest),
      )
      const read = [1, 1]
      const pagesOf = (list: number) =>
        Array.from({ length: read[list] ?? 0 }, (_, place) => {
          const end = (place + 1) * pageSize
          return page((known[list] ?? []).slice(end - pageSize, end), end < (known[list] ?? []).length ? 'more' : null)
        })
      let shown: string[] = []
      for (;;) {
        const merged = mergeLists([pagesOf(0), pagesOf(1)], false)
        expect(idsOf(merged).slice(0, shown.length)).toEqual(shown)
        shown = idsOf(merged)
        if (merged.waitsFor.length === 0) break
        for (const list of merged.waitsFor) read[list] = (read[list] ?? 0) + 1
      }
      expect(shown).toEqual(
        known
          .flat()
          .toSorted(byNewest)
          .map(({ id }) => id),
      )
    }),
  )
})
