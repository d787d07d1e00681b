import { expect, onTestFinished, test } from 'vitest'
import { watchPull } from '../../../src/features/home/refresh/watch-pull.ts'

/** A page on which fingers can be laid, and what it told of them. */
function openPage() {
  const page = document.createElement('div')
  document.body.append(page)
  const told = { pulled: [] as number[], refreshed: 0 }
  const stop = watchPull(page, { onPull: (px) => told.pulled.push(px), onRefresh: () => told.refreshed++ })
  onTestFinished(() => {
    stop()
    page.remove()
    document.body.style.height = ''
    window.scrollTo(0, 0)
  })
  const fire = (type: string, ...points: (readonly [x: number, y: number])[]) => {
    const touches = points.map(
      ([clientX, clientY], identifier) => new Touch({ identifier, target: page, clientX, clientY }),
    )
    const event = new TouchEvent(type, { touches, cancelable: true, bubbles: true })
    page.dispatchEvent(event)
    return event
  }
  return { told, fire, stop }
}

test('a pull beyond the mark refreshes once, and is kept from the browser', () => {
  const { told, fire } = openPage()
  fire('touchstart', [100, 100])
  expect(fire('touchmove', [100, 140]).defaultPrevented).toBe(true)
  fire('touchmove', [100, 240])
  fire('touchend')
  expect(told).toEqual({ pulled: [20, 70, 0], refreshed: 1 })
})

test('it follows the finger to an end, and one that comes back refreshes nothing', () => {
  const { told, fire } = openPage()
  fire('touchstart', [100, 100])
  fire('touchmove', [100, 900])
  fire('touchmove', [100, 120])
  fire('touchend')
  expect(told).toEqual({ pulled: [96, 10, 0], refreshed: 0 })
})

test.each([
  ['a swipe aside', [200, 110]],
  ['a scroll', [100, 60]],
] as const)('%s is left to the browser, also when it turns', (_what, to) => {
  const { told, fire } = openPage()
  fire('touchstart', [100, 100])
  expect(fire('touchmove', to).defaultPrevented).toBe(false)
  expect(fire('touchmove', [100, 300]).defaultPrevented).toBe(false)
  fire('touchend')
  expect(told).toEqual({ pulled: [], refreshed: 0 })
})

test('two fingers, a touch that the system takes, and a page that is scrolled pull nothing', () => {
  const { told, fire } = openPage()
  fire('touchstart', [100, 100], [200, 100])
  fire('touchmove', [100, 300], [200, 300])
  fire('touchend')
  fire('touchstart', [100, 100])
  fire('touchmove', [100, 300])
  fire('touchcancel')
  expect(told).toEqual({ pulled: [96, 0], refreshed: 0 })
  document.body.style.height = '300vh'
  window.scrollTo(0, 50)
  fire('touchstart', [100, 100])
  fire('touchmove', [100, 300])
  fire('touchend')
  expect(told).toEqual({ pulled: [96, 0], refreshed: 0 })
})
