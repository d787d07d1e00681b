import pg from 'pg'
import { expect, test } from 'vitest'
import { readRowTypes, type RowType } from '../../../../tools/rows/read-row-types.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { cloneDatabase } from '../setup/database.ts'
import { describeColumns } from './describe-columns.ts'
import { readStatements } from './read-statements.ts'

const client = sharedByFile(async (afterwards) => {
  const opened = new pg.Client({ connectionString: await cloneDatabase('migrated', afterwards) })
  await opened.connect()
  afterwards(() => opened.end())
  return opened
})

/** Reading the types takes the compiler 3 s of a core, and a busy machine twenty times as long. */
const compilingMs = 180_000

/** What a row's type and its statement's columns say differently; empty where they agree. */
function compare(row: NonNullable<RowType>, columns: ReadonlyMap<string, string>): string[] {
  const missing = [...row].filter(([name, { isOptional }]) => !isOptional && !columns.has(name))
  const unread = [...columns.keys()].filter((name) => !row.has(name))
  const others = [...columns].filter(([name, type]) => {
    const expected = row.get(name)?.type ?? type
    return type !== expected && type !== 'any' && expected !== 'any'
  })
  return [
    ...missing.map(([name]) => `${name} is in the type and no column`),
    ...unread.map((name) => `the column ${name} is not in the type`),
    ...others.map(([name, type]) => `${name} is ${row.get(name)?.type} in the type and ${type} as a column`),
  ]
}

const without = (columns: ReadonlyMap<string, string>, dropped: string) =>
  new Map([...columns].filter(([name]) => name !== dropped))

/** Not of a statement that tells by a row that there is one, nor of a lock. */
const isRead = (columns: ReadonlyMap<string, string>): boolean =>
  columns.size > 0 && !columns.has('?column?') && !columns.has('pgAdvisoryXactLock')

test(
  'every statement gives what the type of its rows says',
  async () => {
    // Tables that the extension brings.
    const statements = (await readStatements()).filter(({ text }) => !text.includes('pg_dist_'))
    const rows = readRowTypes([...new Set(statements.map(({ place }) => place.slice(0, place.lastIndexOf(':'))))])
    const differences: Record<string, readonly string[]> = {}
    let compared = 0
    for (const { name, text, place } of statements) {
      const columns = await describeColumns(client(), text)
      const row = rows.get(place)
      if (row) {
        compared++
        // askEach takes it off again: which of several members a row is about.
        const found = compare(row, without(columns, row.has('position') ? '' : 'position'))
        if (found.length > 0) differences[name] = found
      } else if (isRead(columns)) differences[name] = ['has columns, and nobody says what type its rows are']
    }
    expect(differences).toEqual({})
    expect(compared).toBeGreaterThan(120)
  },
  compilingMs,
)

test('a wrong name, a wrong type and a column too many are told', async () => {
  const columns = await describeColumns(client(), 'select id, member_id, created_at from session')
  const row = new Map(
    Object.entries({ id: 'string', memberID: 'string', createdAt: 'string' }).map(([name, type]) => [
      name,
      { type, isOptional: false },
    ]),
  )
  expect(compare(row, columns)).toEqual([
    'memberID is in the type and no column',
    'the column memberId is not in the type',
    'createdAt is string in the type and Date as a column',
  ])
})
