import { expect, test } from 'vitest'

import { sideBySide } from './side-by-side.ts'

test('a screen that fails to appear is named, and the others are shot all the same, in their order', async () => {
  const told: string[] = []
  const work = async (name: string) => {
    if (name === 'broken') throw new Error('it is not visible\nand a call log')
    return `${name}.png`
  }
  const outcomes = await sideBySide(['home', 'broken', 'account'], 2, work, (name, outcome) =>
    told.push('trouble' in outcome ? `FAILED ${name}` : name),
  )
  expect(outcomes).toEqual([
    { result: 'home.png' },
    { trouble: 'it is not visible\n  and a call log' },
    { result: 'account.png' },
  ])
  expect(told.toSorted()).toEqual(['FAILED broken', 'account', 'home'])
})

test('so many are worked on at a time and no more', async () => {
  let now = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now--
  }
  await sideBySide([1, 2, 3, 4, 5, 6], 2, work, () => undefined)
  expect(most).toBe(2)
})
