import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'
import { gatheringOn } from './gathering.ts'

const never = (): never => {
  throw new Error('asked alone')
}

test('what is asked in one turn is asked at once, and everybody gets the own answer', async () => {
  const batches: number[][] = []
  const double = askTogether(
    { maxBatch: 3, maxInFlight: 4 },
    {
      one: never,
      many: async (keys: readonly number[]) => {
        batches.push([...keys])
        return keys.map((key) => key * 2)
      },
    },
  )
  const asked = [1, 2, 3, 4, 5]
  expect(await Promise.all(asked.map(double))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await double(6)).toBe(12)
  expect(batches).toHaveLength(3)
})

test('a failure reaches those who asked together and nobody after them', async () => {
  let broken = true
  const ask = askTogether(gatheringOn('one machine'), {
    one: never,
    many: async (keys: readonly string[]) => {
      if (broken) throw new Error('the database is gone')
      return keys
    },
  })
  const answers = await Promise.allSettled([ask('a'), ask('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await ask('c')).toBe('c')
})

test('what is asked while an answer is on its way is asked at once when it has come', async () => {
  const batches: string[][] = []
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const ask = askTogether(gatheringOn('one machine'), {
    one: never,
    many: async (keys: readonly string[]) => {
      batches.push([...keys])
      await answer
      return keys
    },
  })
  const first = ask('a')
  await new Promise(setImmediate)
  const later = [ask('b')]
  await new Promise(setImmediate)
  later.push(ask('c'))
  expect(batches).toEqual([['a']])
  resolve()
  expect(await Promise.all([first, ...later])).toEqual(['a', 'b', 'c'])
  expect(batches).toEqual([['a'], ['b', 'c']])
})

test('on a cluster each is asked alone, and at once', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const asked: string[] = []
  const ask = askTogether(gatheringOn('cluster'), {
    one: async (key: string) => {
      asked.push(key)
      await answer
      return key
    },
    many: never,
  })
  const answers = ['a', 'b', 'c'].map(ask)
  expect(asked).toEqual(['a', 'b', 'c'])
  resolve()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
})
