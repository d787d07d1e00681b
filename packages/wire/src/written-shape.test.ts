import build from 'fast-json-stringify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { writtenShape } from './written-shape.ts'

const Word = Type.Union([Type.Literal('LINKED'), Type.Literal('INVALID')])
const Inner = Type.Object({ name: Type.String(), at: Type.Union([Type.String(), Type.Null()]) })
const Kinds = Type.Union([
  Type.Object({ kind: Type.Literal('a'), amount: Type.Integer() }),
  Type.Object({ kind: Type.Literal('b'), reason: Type.Union([Word, Type.Null()]) }),
])

const choiceIn = (value: unknown): boolean => JSON.stringify(value).includes('anyOf')

test.for([
  ['a word', Word, ['LINKED', 'INVALID']],
  ['a word or null', Type.Union([Word, Type.Null()]), ['LINKED', null]],
  ['an amount or null', Type.Union([Type.Integer(), Type.Null()]), [0, 7, null]],
  ['an object or null', Type.Union([Inner, Type.Null()]), [{ name: '"x"', at: null }, { name: '', at: 'now' }, null]],
  ['a list of objects or nulls', Type.Array(Type.Union([Inner, Type.Null()])), [[], [null, { name: 'x', at: null }]]],
  ['a list or null', Type.Union([Type.Array(Word), Type.Null()]), [null, ['LINKED']]],
  ['true or null', Type.Union([Type.Boolean(), Type.Null()]), [true, false, null]],
] as const)('%s is written alike, without a choice to be judged', ([, schema, values]) => {
  const whole = Type.Object({ value: schema })
  const shape = writtenShape(whole)
  expect(choiceIn(shape)).toBe(false)
  for (const value of values) {
    expect(build(shape)({ value })).toBe(JSON.stringify({ value }))
    expect(build(whole)({ value })).toBe(JSON.stringify({ value }))
  }
})

test('of objects of several kinds each is written with its own fields, and nothing else of it', () => {
  const write = build(writtenShape(Type.Array(Kinds)))
  const values = [
    { kind: 'a', amount: 1, secret: 's' },
    { kind: 'b', reason: null },
  ]
  expect(write(values)).toBe('[{"kind":"a","amount":1},{"kind":"b","reason":null}]')
  expect(() => write([{ kind: 'c' }])).toThrow('does not match schema definition')
})

test('kinds that are told apart by several words each, or that may be null, stay told apart', () => {
  const Several = Type.Union([
    Type.Object({ kind: Word, secret: Type.Optional(Type.String()) }),
    Type.Object({ kind: Type.Union([Type.Literal('c'), Type.Literal('d')]), reason: Type.String() }),
  ])
  const write = build(writtenShape(Type.Array(Type.Union([Several, Type.Null()]))))
  expect(write([{ kind: 'd', reason: 'r', secret: 's' }, null])).toBe('[{"kind":"d","reason":"r"},null]')
})
