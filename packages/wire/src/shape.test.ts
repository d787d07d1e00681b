import { Type } from 'typebox'
import { expectTypeOf, test } from 'vitest'
import type { Args, Calls, Handlers, Reply } from './shape.ts'

const calls = {
  'GET /cars': { summary: '', access: 'a', reply: Type.Array(Type.String()), refusals: [] },
  'POST /cars/{id}/keys/{key}': {
    summary: '',
    access: 'a',
    query: Type.Object({ loud: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ plate: Type.String() }),
    reply: Type.Object({ id: Type.String() }),
    refusals: [],
  },
} as const satisfies Calls
type Cars = typeof calls

/* The compiler checks these; the assertions only carry the sentences. */

test('a call that takes nothing takes nothing', () => {
  expectTypeOf<Args<'GET /cars', Cars['GET /cars']>>().toBeUnknown()
  expectTypeOf<Reply<Cars['GET /cars']>>().toEqualTypeOf<string[]>()
})

test('path parameters come from the name, query and body from their schemas', () => {
  type Given = Args<'POST /cars/{id}/keys/{key}', Cars['POST /cars/{id}/keys/{key}']>
  expectTypeOf<Given['params']>().toEqualTypeOf<{ readonly id: string; readonly key: string }>()
  expectTypeOf<Given['query']>().toEqualTypeOf<{ loud?: boolean }>()
  expectTypeOf<Given['body']>().toEqualTypeOf<{ plate: string }>()
})

test('a missing handler and a wrong answer do not compile', () => {
  const post = () => ({ id: 'x' })
  // @ts-expect-error -- 'GET /cars' has no handler
  const missing: Handlers<Cars, { a: null }> = { 'POST /cars/{id}/keys/{key}': post }
  // @ts-expect-error -- 'GET /cars' answers a list of texts
  const wrong: Handlers<Cars, { a: null }> = { 'GET /cars': () => [1], 'POST /cars/{id}/keys/{key}': post }
  const right: Handlers<Cars, { a: null }> = { 'GET /cars': () => ['x'], 'POST /cars/{id}/keys/{key}': post }
  expectTypeOf(right).toEqualTypeOf(missing)
  expectTypeOf(right).toEqualTypeOf(wrong)
})

test('a handler learns of its caller what the access of its call allows', () => {
  type Who = { a: { readonly address: string }; member: { readonly id: string } }
  expectTypeOf<Parameters<Handlers<Cars, Who>['GET /cars']>[0]['caller']>().toEqualTypeOf<{
    readonly address: string
  }>()
})
