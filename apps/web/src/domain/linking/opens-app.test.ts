import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opensApp, type Screen } from './opens-app.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class TestDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

class Window extends EventTarget implements Screen {
  readonly document = new TestDocument()
}

// Looked up when it is used, because the timers are replaced before each test.
const clock = {
  setTimeout: (work: () => void, afterMs: number) => setTimeout(work, afterMs),
  clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
}

function open() {
  const screen = new Window()
  const opened = vi.fn<() => void>()
  const outcome = vi.fn<(handled: boolean) => void>()
  void opensApp(opened, screen, clock).then(outcome)
  return { screen, opened, outcome }
}

test('a page that keeps the focus for a second has opened no app', async () => {
  const { opened, outcome } = open()
  expect(opened).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(false)
})

test.each(['blur', 'pagehide'])('a page that gets a %s in time has opened the app', async (event) => {
  const { screen, outcome } = open()
  await vi.advanceTimersByTimeAsync(700)
  screen.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that is hidden in time has opened the app; one that comes into view has not', async () => {
  const { screen, outcome } = open()
  screen.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(500)
  expect(outcome).not.toHaveBeenCalled()
  screen.document.visibilityState = 'hidden'
  screen.document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(true)
})

test('what happens to the page later changes nothing', async () => {
  const { screen, outcome } = open()
  await vi.advanceTimersByTimeAsync(1_000)
  screen.dispatchEvent(new Event('blur'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(false)
})
