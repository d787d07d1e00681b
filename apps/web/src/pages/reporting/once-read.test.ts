import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceRead } from './once-read.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a page reads, so many calls at once, and how often the event was told. */
function openReads(underWay: number) {
  let count = underWay
  const listeners = new Set<() => void>()
  const told = vi.fn<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  onceRead({ isFetching: () => count, getQueryCache: () => ({ subscribe }) } as never, told)
  const answer = () => {
    count--
    for (const listener of listeners) listener()
  }
  return { told, answer, listeners }
}

test('an event of a page that reads nothing is told as soon as that is known', () => {
  const { told } = openReads(0)
  vi.advanceTimersByTime(299)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledOnce()
})

test('an event waits for the last of what the page reads, and nobody listens afterwards', () => {
  const { told, answer, listeners } = openReads(2)
  vi.advanceTimersByTime(300)
  answer()
  expect(told).not.toHaveBeenCalled()
  answer()
  expect(told).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveBeenCalledOnce()
})

test('an event does not wait longer than 5 s, nor for a page that is left', () => {
  const slow = openReads(1)
  vi.advanceTimersByTime(5_000)
  expect(slow.told).toHaveBeenCalledOnce()
  const left = openReads(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(left.told).toHaveBeenCalledOnce()
})
