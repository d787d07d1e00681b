import { expect, test } from 'vitest'
import { latestOf } from './latest-of.ts'

const at = (id: string, occurredAt: string) => ({ id, occurredAt })

test('the last three of both lists together, ties by the greater id', () => {
  const points = [at('a', '2026-11-17T04:00:00.000Z'), at('b', '2026-11-15T04:00:00.000Z')]
  const machine = [at('d', '2026-11-16T04:00:00.000Z'), at('c', '2026-11-16T04:00:00.000Z')]
  expect(latestOf([...points, ...machine], 3).map(({ id }) => id)).toEqual(['a', 'd', 'c'])
  expect(latestOf([], 3)).toEqual([])
})
