import { contract } from '@dpass/contract/contract'
import { carServices } from '@dpass/contract/partners/car-services'
import { gateway } from '@dpass/contract/partners/gateway'
import { programme } from '@dpass/contract/partners/programme'
import { sms } from '@dpass/contract/partners/sms'
import { checkOf } from '@dpass/wire/check'
import { buildSerializer, serializerCompiler } from '@dpass/wire/serialize'
import type { Call } from '@dpass/wire/shape'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { Type } from 'typebox'
import { validatorCompiler } from './validate.ts'

/* Both are built when a call first comes, so that no start tells of a schema that cannot be. */

const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(contract)

const partnerCalls: readonly (readonly [name: string, call: Call])[] = [programme, gateway, carServices, sms].flatMap(
  (partner) => Object.entries(partner),
)

/** What the product's own Ajv is spared (strictly in packages/wire/src/check.ts). */
const judge = new Ajv()

test.for([...calls, ...partnerCalls])('the schemas of %s are schemas', ([, { body, query, reply }]) => {
  for (const schema of [body, query, reply])
    expect(schema && judge.validateSchema(schema), judge.errorsText()).not.toBe(false)
})

test('what is no schema is told', () => {
  expect(judge.validateSchema({ type: 'string', minLength: 'one' })).toBe(false)
})

test.for(partnerCalls)('a check can be built for the answer to %s', ([, { reply }]) => {
  expect(checkOf(reply)(undefined)).toBe(false)
})

test.for(partnerCalls.filter(([, { echoes }]) => echoes))(
  'what the answer to %s repeats is asked for, and every reply has room for it',
  ([name, { echoes = [], body, query, reply }]) => {
    type Shape = { readonly properties?: object; readonly anyOf?: readonly Shape[] } | undefined
    const namesOf = (schema: Shape) => Object.keys(schema?.properties ?? {})
    const asked = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    expect([...asked, ...namesOf(query), ...namesOf(body)]).toEqual(expect.arrayContaining([...echoes]))
    for (const each of (reply as Shape)?.anyOf ?? [reply])
      expect(namesOf(each)).toEqual(expect.arrayContaining([...echoes]))
  },
)

test.for([...calls, ...partnerCalls])('a serialiser can be built for %s', ([, { reply }]) => {
  expect(buildSerializer(Type.Object({ data: reply }))).toBeTypeOf('function')
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
