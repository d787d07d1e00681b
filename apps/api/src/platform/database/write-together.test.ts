import { expect, onTestFinished, test, vi } from 'vitest'
import { overloaded } from '../refusal.ts'
import { writeTogether } from './write-together.ts'

/** Longer than any test: the one about patience lets it pass by a clock of its own. */
const patienceMs = 60_000

/** Writes strings; two that begin with the same letter share a name. Each batch ends when the test says so. */
function openWriting({ maxBatch = 10, maxWaiting = 100 } = {}) {
  const batches: { readonly items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const write = writeTogether({
    maxBatch,
    maxInFlight: 2,
    patienceMs,
    maxWaiting,
    namesOf: (item: string) => [item.slice(0, 1)],
    write: (items) =>
      new Promise<string[]>((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => `${item} written`)), fail: reject })
      }),
  })
  return { write, batches, items: () => batches.map((batch) => batch.items) }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

test('what is written in one turn, and while a transaction is on its way, is written at once', async () => {
  const { write, batches, items } = openWriting()
  const first = [write('a'), write('b')]
  await nextTurn()
  const later = [write('c'), write('d'), write('e')]
  await nextTurn()
  expect(items()).toEqual([['a', 'b']])
  batches[0]?.end()
  expect(await Promise.all(first)).toEqual(['a written', 'b written'])
  await nextTurn()
  expect(items()).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  batches[1]?.end()
  expect(await Promise.all(later)).toEqual(['c written', 'd written', 'e written'])
})

test('those that share a name are never written together, and a batch has its limit', async () => {
  const { write, batches, items } = openWriting({ maxBatch: 2 })
  const all = Promise.all(['a1', 'a2', 'b', 'c', 'a3'].map(write))
  for (let position = 0; position < 4; position++) {
    await nextTurn()
    batches[position]?.end()
  }
  expect(await all).toEqual(['a1 written', 'a2 written', 'b written', 'c written', 'a3 written'])
  expect(items()).toEqual([['a1', 'b'], ['a2', 'c'], ['a3']])
})

test('a transaction that takes long does not hold up the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { write, batches, items } = openWriting()
  const [slow, next] = [write('a1'), write('a2')]
  await nextTurn()
  expect(items()).toEqual([['a1']])
  vi.advanceTimersByTime(patienceMs)
  batches[1]?.end()
  expect(await next).toBe('a2 written')
  const third = write('a3')
  batches[0]?.end()
  expect(await slow).toBe('a1 written')
  await nextTurn()
  batches[2]?.end()
  expect(await third).toBe('a3 written')
})

test('an error of one is not an error of the others', async () => {
  const { write, batches, items } = openWriting()
  const all = Promise.allSettled([write('a'), write('b')])
  await nextTurn()
  batches[0]?.fail(new Error('b does not fit'))
  await nextTurn()
  expect(items().slice(1)).toEqual([['a'], ['b']])
  batches[1]?.end()
  batches[2]?.fail(new Error('b does not fit'))
  expect(await all).toEqual([
    { status: 'fulfilled', value: 'a written' },
    { status: 'rejected', reason: new Error('b does not fit') },
  ])
})

test('a database that is away is so for all of them, and is not asked again for each', async () => {
  const { write, batches } = openWriting()
  const all = Promise.allSettled([write('a'), write('b')])
  await nextTurn()
  batches[0]?.fail(overloaded('away'))
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toHaveLength(1)
})

test('what waits has a limit', async () => {
  const { write, batches } = openWriting({ maxWaiting: 1 })
  const first = write('a')
  await expect(write('b')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await nextTurn()
  batches[0]?.end()
  expect(await first).toBe('a written')
})
