import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const fields = ['id', 'member_id', 'price_twd', 'day_2'].map((name) => ({ name }))

test('a row has the names of TypeScript, in the order of its columns', () => {
  const rows = [
    ['a', 'b', 1, null],
    ['c', 'd', 2, 'monday'],
  ]
  expect(readRows('four columns', { fields, rows, rowCount: 2 })).toEqual([
    { id: 'a', memberId: 'b', priceTwd: 1, day2: null },
    { id: 'c', memberId: 'd', priceTwd: 2, day2: 'monday' },
  ])
})

test('the columns of a statement are translated once', () => {
  const answer = { fields, rows: [['a', 'b', 1, null]], rowCount: 1 }
  readRows('asked twice', answer)
  const unread = new Proxy([...fields], {
    get: () => {
      throw new Error('the columns are read again')
    },
  })
  expect(readRows('asked twice', { ...answer, fields: unread })).toHaveLength(1)
})

test('a statement that gives no rows gives none', () => {
  expect(readRows('an update', { fields: [], rows: [], rowCount: 3 })).toEqual([])
})
