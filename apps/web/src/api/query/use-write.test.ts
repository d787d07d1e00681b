import type { Calls } from '@dpass/wire/shape'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Type } from 'typebox'
import { expect, expectTypeOf, test } from 'vitest'
import { type FakeReply, data, openServer, openTab, refusal } from '../../../test/setup/open-test-tab.ts'
import { createQueryClient } from './query-client.ts'
import { createUseWrite, useWrite } from './use-write.ts'

const settings = {
  'GET /setting': { summary: '', access: 'a', reply: Type.Object({}), refusals: [] },
  'GET /points': { summary: '', access: 'a', reply: Type.Object({}), refusals: [] },
  'GET /records': { summary: '', access: 'a', reply: Type.Object({}), refusals: [] },
  'POST /reset': { summary: '', access: 'a', reply: Type.Object({}), refusals: [] },
  'PUT /setting': {
    summary: '',
    access: 'a',
    body: Type.Object({ pointId: Type.String() }),
    reply: Type.Object({ pointId: Type.String() }),
    refusals: [],
  },
} as const satisfies Calls

/** Renders a component that does nothing but use the hook, and hands out what the hook gave. */
async function useOnce(answer: FakeReply) {
  const server = await openServer(() => answer)
  const useSettingWrite = createUseWrite<typeof settings>(openTab(server).call)({
    'PUT /setting': ['GET /setting', 'GET /points'],
    'POST /reset': [],
  })
  const client = createQueryClient()
  for (const name of ['GET /setting', 'GET /points', 'GET /records']) client.setQueryData([name, { query: {} }], {})
  const hook = () => ({
    put: useSettingWrite('PUT /setting'),
    reset: useSettingWrite('POST /reset'),
  })
  let given: ReturnType<typeof hook> | undefined
  const Probe = () => {
    given = hook()
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Probe)))
  const stale = () =>
    client
      .getQueryCache()
      .findAll({ stale: true })
      .map(({ queryKey }) => queryKey[0])
  return { ...given!, server, stale, client }
}

test('a write sends its arguments and marks the reads it names stale, and no others', async () => {
  const { put, server, stale } = await useOnce(data({ pointId: 'p1' }))
  expect(stale()).toEqual([])
  const written = await put({ body: { pointId: 'p1' } })
  expectTypeOf(written).toEqualTypeOf<{ pointId: string }>()
  expect(written).toEqual({ pointId: 'p1' })
  expect(server.asked.map(({ line, body }) => [line, body])).toEqual([['PUT /setting', '{"pointId":"p1"}']])
  expect(stale()).toEqual(['GET /setting', 'GET /points'])
})

test('a write whose answer was lost may have happened, so its reads are stale too; it is not sent twice', async () => {
  const { put, server, stale } = await useOnce('hang up')
  await expect(put({ body: { pointId: 'p1' } })).rejects.toMatchObject({ status: 999 })
  expect(server.asked).toHaveLength(1)
  expect(stale()).toEqual(['GET /setting', 'GET /points'])
})

test('a write that a server in trouble refused is not sent twice either', async () => {
  const { put, server } = await useOnce(refusal(503, 'OVERLOADED'))
  await expect(put({ body: { pointId: 'p1' } })).rejects.toMatchObject({ status: 503 })
  expect(server.asked).toHaveLength(1)
})

test('a write that takes nothing is made with nothing', async () => {
  const { reset, server } = await useOnce(data({}))
  await reset()
  expect(server.asked.map(({ line, body }) => [line, body])).toEqual([['POST /reset', '']])
})

test('only writes that exist are written, with what they take', () => {
  const check = (withTable: ReturnType<typeof createUseWrite<typeof settings>>) => {
    const use = withTable({ 'PUT /setting': ['GET /setting'] })
    const put = use('PUT /setting')
    // @ts-expect-error -- a read is not written
    use('GET /setting')
    // @ts-expect-error -- misspelt
    use('PUT /settings')
    // @ts-expect-error -- not in the table
    use('POST /reset')
    // @ts-expect-error -- only reads grow stale
    withTable({ 'PUT /setting': ['POST /reset'] })
    // @ts-expect-error -- the body is missing
    void put()
  }
  expectTypeOf(check).toBeFunction()
  expectTypeOf(useWrite).toBeFunction()
})
