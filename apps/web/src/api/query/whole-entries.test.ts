import { beforeEach, expect, test } from 'vitest'
import { programmesWith } from '../../../test/setup/sample-points.ts'
import { aMachineRecord, aRecord } from '../../../test/setup/sample-records.ts'
import { waiting } from '../client/report.ts'
import { keepWholeEntries } from './whole-entries.ts'

beforeEach(() => void waiting.splice(0))

const without = (entry: object, field: string) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => key !== field))

test('an entry that lacks what it is shown by is left out of its list and reported, and the others stay', () => {
  const [first, second] = programmesWith({})
  const reply = [without(first ?? {}, 'uniqueId'), second, null, without(first ?? {}, 'linkData')]
  expect(keepWholeEntries('GET /v1/resource-owners', reply)).toEqual([second, reply[3]])
  expect(waiting.map((told) => 'error' in told && String(told.error))).toEqual([
    'Error: GET /v1/resource-owners: an entry has no uniqueId',
    'Error: GET /v1/resource-owners: an entry has no id',
  ])
})

test('a page of a list keeps its cursor', () => {
  const items = [aRecord({ id: 'whole' }), without(aRecord({ id: 'broken' }), 'occurredAt')]
  expect(keepWholeEntries('GET /v2/point-transactions', { items, nextCursor: 'more' })).toEqual({
    items: [items[0]],
    nextCursor: 'more',
  })
  const sale = aMachineRecord()
  expect(
    keepWholeEntries('GET /v1/point-transactions/auto-refueling-machine', { items: [sale], nextCursor: null }),
  ).toEqual({
    items: [sale],
    nextCursor: null,
  })
})

test('a reply that is no list at all is a failure that can be tried again', () => {
  expect(() => keepWholeEntries('GET /v1/plans', {})).toThrow('未知錯誤')
  expect(() => keepWholeEntries('GET /v1/points', null)).toThrow('未知錯誤')
})

test('what is no list stays as it came', () => {
  expect(keepWholeEntries('GET /v1/me', { id: 'm1' })).toEqual({ id: 'm1' })
})
