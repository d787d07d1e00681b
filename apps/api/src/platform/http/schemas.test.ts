import { contract } from '@dpass/contract/contract'
import type { Call } from '@dpass/wire/shape'
import build from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { Type } from 'typebox'
import { serializerCompiler } from './serialize.ts'
import { validatorCompiler } from './validate.ts'

/* Both are built when a call first comes, so that no start tells of a schema that cannot be. */

const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(contract)

test.for(calls)('a serialiser can be built for %s', ([, { reply }]) => {
  expect(build(Type.Object({ data: reply }))).toBeTypeOf('function')
})

test.for(calls)('a validator can be built for %s', ([, { body, query }]) => {
  for (const [httpPart, schema] of Object.entries({ body, querystring: query })) {
    const validate = schema && validatorCompiler({ schema, httpPart, method: 'GET', url: '/' })
    expect(validate?.({}) ?? true).toBeTypeOf('boolean')
  }
})

test('only what the schema declares is written, by every app alike', () => {
  const schema = Type.Object({ name: Type.String() })
  const compile = () => serializerCompiler({ schema, method: 'GET', url: '/', httpStatus: '200' })
  for (const serialize of [compile(), compile()]) expect(serialize({ name: 'a', secret: 'b' })).toBe('{"name":"a"}')
})
