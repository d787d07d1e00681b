import { Type as TypeBox } from 'typebox'
import { expect, test } from 'vitest'
import { Type } from './schema.ts'

type Functions = typeof Type

/** Every function, with and without options, and what marks are for: optional fields of objects. */
const samples: Record<keyof Functions, (type: Functions) => readonly object[]> = {
  String: (type) => [type.String(), type.String({ minLength: 1, maxLength: 9, pattern: '^a$', description: 'a' })],
  Integer: (type) => [type.Integer(), type.Integer({ minimum: 0, default: 1 })],
  Number: (type) => [type.Number(), type.Number({ exclusiveMinimum: 0 })],
  Boolean: (type) => [type.Boolean(), type.Boolean({ default: false })],
  Null: (type) => [type.Null(), type.Null({ description: 'nothing' })],
  Literal: (type) => [type.Literal('a'), type.Literal(1), type.Literal(true, { title: 'Yes' })],
  Array: (type) => [type.Array(type.String()), type.Array(type.Integer(), { maxItems: 3 })],
  Tuple: (type) => [type.Tuple([type.Integer(), type.String()])],
  Union: (type) => [type.Union([type.String(), type.Null()]), type.Union([type.Null()], { title: 'None' })],
  Object: (type) => [
    type.Object({}),
    type.Object({ a: type.String(), b: type.Optional(type.Null()) }, { additionalProperties: false }),
    type.Object({ b: type.Optional(type.Null()) }),
  ],
  Optional: (type) => [type.Optional(type.String({ maxLength: 1 }))],
  Partial: (type) => [type.Partial(type.Object({ a: type.String(), b: type.Optional(type.Integer()) }))],
  Unsafe: (type) => [type.Unsafe<string>(type.Integer({ minimum: 0 }))],
}

/** With the marks, at every depth, and in the order in which it is written out. */
function describe(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Reflect.ownKeys(value).map((name) => {
    const { enumerable, value: held } = Object.getOwnPropertyDescriptor(value, name) ?? {}
    return [name, enumerable, describe(held)]
  })
}

test.for(Object.entries(samples))("%s makes what TypeBox's own makes", ([, make]) => {
  expect(describe(make(Type))).toEqual(describe(make(TypeBox)))
})

test('a schema that was made optional in one place stays required in another', () => {
  const name = Type.String()
  expect(Type.Object({ a: Type.Optional(name), b: name })).toMatchObject({ required: ['b'] })
})
