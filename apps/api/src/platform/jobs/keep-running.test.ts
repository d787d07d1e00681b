import { expect, test } from 'vitest'
import { recordingLog } from '../../../test/setup/quiet-log.ts'
import { keepRunning } from './keep-running.ts'

const { log, lines } = recordingLog()

test('a routine that fails is logged and runs again', async () => {
  const { promise: second, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const stop = keepRunning(log, {
    name: 'fails once',
    pauseMs: 1,
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('the first time')
      resolve()
    },
  })
  await second
  await stop()
  expect(lines.join('')).toContain('"routine":"fails once"')
})

test('stopping waits for what is under way, and nothing begins after it', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>()
  const ended: string[] = []
  let runs = 0
  const stop = keepRunning(log, {
    name: 'slow',
    pauseMs: 0,
    run: async () => {
      runs += 1
      await work
      ended.push('work')
    },
  })
  const stopped = stop().then(() => ended.push('stopped'))
  finish()
  await stopped
  expect(ended).toEqual(['work', 'stopped'])
  expect(runs).toBe(1)
})

test('one that can be cut off holds up no stopping, and one that waits for its first run never begins', async () => {
  const never = new Promise<void>(() => undefined)
  await keepRunning(log, { name: 'long', pauseMs: 0, canBeCut: true, run: () => never })()
  let runs = 0
  const run = () => Promise.resolve((runs += 1))
  await keepRunning(log, { name: 'later', pauseMs: 0, delayMs: 60_000, run })()
  expect(runs).toBe(0)
})
