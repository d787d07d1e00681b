import { Type } from 'typebox'
import type { Calls } from '@dpass/wire/shape'
import { expect, expectTypeOf, test } from 'vitest'
import { api } from './api.ts'
import { data, openServer, openTab } from '../../../test/setup/open-test-tab.ts'
import type { Api, Contract } from './typed-api.ts'

const cars = {
  'GET /cars': { summary: '', access: 'a', reply: Type.Array(Type.String()), refusals: [] },
  'PUT /cars/{id}': {
    summary: '',
    access: 'a',
    body: Type.Object({ plate: Type.String() }),
    reply: Type.Object({ id: Type.String() }),
    refusals: [],
  },
} as const satisfies Calls

/* These are judged by the compiler: an `expect-error` that meets no error is an error itself. What is never to be sent
   stands in a function that nobody calls. */

const connect = async (answer: unknown) => openTab(await openServer(() => data(answer))).call as Api<typeof cars>

test('a call that takes nothing is made by its name, and answers what the contract says', async () => {
  const callCars = await connect(['ABC-1234'])
  const answer = await callCars('GET /cars')
  expectTypeOf(answer).toEqualTypeOf<string[]>()
  expect(answer).toEqual(['ABC-1234'])
  expect(await callCars('GET /cars', { signal: new AbortController().signal })).toEqual(['ABC-1234'])
  // @ts-expect-error -- it takes no body
  expectTypeOf(() => callCars('GET /cars', { body: {} })).toBeFunction()
})

test('a call that takes something takes it as the contract says', async () => {
  const callCars = await connect({ id: '1' })
  const answer = await callCars('PUT /cars/{id}', { params: { id: '1' }, body: { plate: 'ABC-1234' } })
  expectTypeOf(answer).toEqualTypeOf<{ id: string }>()
  expect(answer).toEqual({ id: '1' })
})

test('a misspelt call, a wrong body and a missing path parameter do not compile', () => {
  const params = { id: '1' }
  const body = { plate: 'ABC-1234' }
  const mistakes = (callCars: Api<typeof cars>) => [
    // @ts-expect-error -- one letter too few
    callCars('GET /car'),
    // @ts-expect-error -- the plate is a text
    callCars('PUT /cars/{id}', { params, body: { plate: 1 } }),
    // @ts-expect-error -- the body has no colour
    callCars('PUT /cars/{id}', { params, body: { plate: 'ABC-1234', colour: 'red' } }),
    // @ts-expect-error -- the body is missing
    callCars('PUT /cars/{id}', { params }),
    // @ts-expect-error -- the path needs an id
    callCars('PUT /cars/{id}', { body }),
    // @ts-expect-error -- the path needs an id, not a key
    callCars('PUT /cars/{id}', { params: { key: '1' }, body }),
    // @ts-expect-error -- it takes no query
    callCars('PUT /cars/{id}', { params, body, query: {} }),
    // @ts-expect-error -- everything is missing
    callCars('PUT /cars/{id}'),
  ]
  expectTypeOf(mistakes).toBeFunction()
})

test('the client is typed by the contract of DPASS', () => {
  expectTypeOf(api).toEqualTypeOf<Api<Contract>>()
  const check = () => api('GET /healthz')
  expectTypeOf(check).returns.resolves.toEqualTypeOf<{ status: 'up' }>()
  // @ts-expect-error -- misspelt
  const misspelt = () => api('GET /health')
  expectTypeOf(misspelt).toBeFunction()
})
