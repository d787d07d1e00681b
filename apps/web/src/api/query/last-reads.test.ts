import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { findLastReads, keepLastReads, lastReadsKey } from './last-reads.ts'

const owner = { memberId: 'member-1', email: 'driver@example.com' }
const dayMs = 86_400_000

function openStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Partial<Storage> as Storage
}

function keep(reads: Readonly<Record<string, unknown>>, storage = openStorage(), updatedAt = Date.now()) {
  const client = new QueryClient()
  for (const [name, data] of Object.entries(reads)) client.setQueryData([name], data, { updatedAt })
  keepLastReads(storage, owner, client)
  client.clear()
  return storage
}

test('points are found again, with the time when they were read', () => {
  const readAtMs = Date.now() - 5_000
  const storage = keep({ 'GET /v1/points': [{ balance: 5 }] }, openStorage(), readAtMs)
  expect(findLastReads(storage, owner, Date.now())).toEqual([
    { key: ['GET /v1/points'], data: [{ balance: 5 }], readAtMs },
  ])
})

test('only what the four places show is kept', () => {
  const storage = keep({ 'GET /v1/me/sessions': [], 'GET /v1/etag-submissions': [], 'GET /v1/me/export': {} })
  expect(findLastReads(storage, owner, Date.now())).toEqual([])
})

test.each([
  { ...owner, memberId: 'member-2' },
  { ...owner, email: 'other@example.com' },
  { ...owner, email: null },
])('another member finds nothing, and what was there is deleted (%#)', (other) => {
  const storage = keep({ 'GET /v1/points': [] })
  expect(findLastReads(storage, other, Date.now())).toEqual([])
  expect(storage.getItem(lastReadsKey)).toBeNull()
})

test('after 30 days nothing is found', () => {
  const storage = keep({ 'GET /v1/points': [] })
  expect(findLastReads(storage, owner, Date.now() + 29 * dayMs)).toHaveLength(1)
  expect(findLastReads(storage, owner, Date.now() + 30 * dayMs + 1)).toEqual([])
})

test('what one page has read is kept when another page reads something else', () => {
  const storage = keep({ 'GET /v1/points': [1] }, openStorage(), Date.now() - 1_000)
  keep({ 'GET /v1/me': { id: 'member-1' } }, storage)
  keep({ 'GET /v1/points': [2] }, storage)
  const found = findLastReads(storage, owner, Date.now())
  expect(new Map(found.map(({ key, data }) => [key[0], data]))).toEqual(
    new Map<unknown, unknown>([
      ['GET /v1/points', [2]],
      ['GET /v1/me', { id: 'member-1' }],
    ]),
  )
  expect(found).toHaveLength(2)
})

test('of a list only the first page is kept', () => {
  const storage = keep({ 'GET /v2/point-transactions': { pages: [1, 2], pageParams: [null, 'next'] } })
  expect(findLastReads(storage, owner, Date.now())[0]?.data).toEqual({ pages: [1], pageParams: [null] })
})

test('what would fill the storage is not kept', () => {
  const storage = keep({ 'GET /v1/points': 'x'.repeat(200_000), 'GET /v1/me': { id: 'member-1' } })
  expect(findLastReads(storage, owner, Date.now()).map(({ key }) => key[0])).toEqual(['GET /v1/me'])
})

test('what cannot be understood is deleted', () => {
  const storage = openStorage()
  storage.setItem(lastReadsKey, '{"reads":')
  expect(findLastReads(storage, owner, Date.now())).toEqual([])
  expect(storage.getItem(lastReadsKey)).toBeNull()
})
