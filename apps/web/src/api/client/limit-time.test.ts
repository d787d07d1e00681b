import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTime } from './limit-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work that ends in time leaves no timer, no listener and no open connection behind', async () => {
  const caller = new AbortController()
  const signal = await limitTime(1_000, caller.signal, async (given) => {
    expect(given.aborted).toBe(false)
    return given
  })
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  expect(signal.aborted).toBe(true)
})

test('when time is up, work is told why', async () => {
  const reasons: unknown[] = []
  const working = limitTime(1_000, undefined, (signal) => {
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason)
        resolve()
      })
    })
  })
  await vi.advanceTimersByTimeAsync(1_000)
  await working
  expect(reasons).toMatchObject([{ name: 'TimeoutError' }])
})
