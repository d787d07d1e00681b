import type { Calls } from '@dpass/wire/shape'
import { CancelledError, QueryClient } from '@tanstack/react-query'
import { Type } from 'typebox'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { data, openServer, openTab, inGoodTime } from '../../../test/setup/open-test-tab.ts'
import { createRead, read } from './read.ts'

const records = {
  'GET /points': { summary: '', access: 'a', reply: Type.Array(Type.String()), refusals: [] },
  'GET /records/{id}': {
    summary: '',
    access: 'a',
    query: Type.Object({ pageSize: Type.Optional(Type.Integer()) }),
    reply: Type.Object({ id: Type.String() }),
    refusals: [],
  },
  'POST /records': { summary: '', access: 'a', reply: Type.Object({}), refusals: [] },
} as const satisfies Calls

test('the key of a read is its call and its arguments', async () => {
  const readRecords = createRead<typeof records>(openTab(await openServer(() => data([]))).call)
  const args = { params: { id: '7' }, query: { pageSize: 20 } }
  expect(readRecords('GET /points').queryKey).toEqual(['GET /points'])
  expect(readRecords('GET /records/{id}', args).queryKey).toEqual(['GET /records/{id}', args])
  expect(read('GET /healthz').queryKey).toEqual(['GET /healthz'])
})

test('a read fetches what its arguments say', async () => {
  const server = await openServer(() => data({ id: '7' }))
  const readRecords = createRead<typeof records>(openTab(server).call)
  const client = new QueryClient()
  const options = readRecords('GET /records/{id}', { params: { id: '7' }, query: { pageSize: 20 } })
  const record = await client.query(options)
  expectTypeOf(record).toEqualTypeOf<{ id: string }>()
  expect(record).toEqual({ id: '7' })
  expect(client.getQueryData(options.queryKey)).toEqual({ id: '7' })
  expect(server.asked.map(({ line }) => line)).toEqual(['GET /records/7?pageSize=20'])
})

test('a read that nobody waits for any more is aborted', async () => {
  const server = await openServer(() => 'never')
  const tab = openTab(server)
  const client = new QueryClient()
  const reading = client.query(createRead<typeof records>(tab.call)('GET /points'))
  await vi.waitUntil(() => server.asked.length === 1, inGoodTime)
  const cancelled = expect(reading).rejects.toBeInstanceOf(CancelledError)
  await client.cancelQueries({ queryKey: ['GET /points'] })
  await cancelled
  expect(tab.sent[0]?.signal?.aborted).toBe(true)
})

test('only reads that exist are read, with what they take', () => {
  const check = (readRecords: ReturnType<typeof createRead<typeof records>>) => {
    // @ts-expect-error -- a write is not read
    readRecords('POST /records')
    // @ts-expect-error -- misspelt
    readRecords('GET /point')
    // @ts-expect-error -- the path needs an id
    readRecords('GET /records/{id}', { query: {} })
    // @ts-expect-error -- it takes nothing
    readRecords('GET /points', {})
  }
  expectTypeOf(check).toBeFunction()
})
