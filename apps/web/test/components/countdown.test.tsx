import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Countdown } from '../../src/ui/figure/Countdown.tsx'
import { mount } from './setup/mount.tsx'

const timer = page.getByRole('timer')
const end = page.getByText('現在可以重新傳送')

test('a countdown is right after the tab slept, and says so once at its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const onEnd = vi.fn<() => void>()
  mount(
    <Countdown until={new Date(Date.now() + 60_000)} announcement="現在可以重新傳送" onEnd={onEnd}>
      {(seconds) => `${seconds} 秒後可重新傳送`}
    </Countdown>,
  )
  await expect.element(timer).toHaveTextContent('60 秒後可重新傳送')
  await expect.element(end).not.toBeInTheDocument()
  // A tab that sleeps runs no timer; the clock on the wall goes on.
  vi.setSystemTime(Date.now() + 30_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(timer).toHaveTextContent('29 秒後可重新傳送')
  vi.setSystemTime(Date.now() + 30_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(end).toBeInTheDocument()
  expect(end.elements()).toHaveLength(1)
  await expect.element(timer).not.toBeInTheDocument()
  expect(onEnd).toHaveBeenCalledOnce()
})
