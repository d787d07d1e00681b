import { checkOf } from '@dpass/wire/check'
import { buildSerializer } from '@dpass/wire/serialize'
import { expect, test } from 'vitest'
import { nullable, oneOf } from './pieces.ts'
import { Type } from './schema.ts'

const Word = oneOf(['LINKED', 'INVALID'])
const Inner = Type.Object({ name: Type.String(), at: nullable(Type.String()) })

test.for([
  ['a word', Word, ['LINKED', 'INVALID'], ['OTHER', '', null, 1]],
  ['a word or null', nullable(Word), ['LINKED', null], ['OTHER', 'null', 0]],
  ['an amount or null', nullable(Type.Integer({ minimum: 0 })), [0, 7, null], [-1, 0.5, '7', false]],
  ['an object or null', nullable(Inner), [{ name: '"x"', at: null }, { name: '', at: 'now' }, null], [{}, [], 'x']],
  ['a list or null', nullable(Type.Array(Word)), [[], ['LINKED'], null], [['OTHER'], {}]],
  ['true or null', nullable(Type.Boolean()), [true, false, null], [0, 'true']],
] as const)('%s is taken and written as it is, and nothing else is taken', ([, schema, right, wrong]) => {
  const whole = Type.Object({ value: schema })
  const [fits, write] = [checkOf(whole), buildSerializer(whole)]
  for (const value of right) {
    expect(fits({ value })).toBe(true)
    expect(write({ value, secret: 's' })).toBe(JSON.stringify({ value }))
  }
  for (const value of wrong) expect(fits({ value })).toBe(false)
})

test('what has several types is not said to be null as well', () => {
  expect(() => nullable(Type.Union([Inner, Type.Array(Inner)]))).toThrow('one type')
})
