import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { greetingAt } from '../../../src/features/home/greeting.ts'
import { Greeting } from '../../../src/features/home/pass/Greeting.tsx'

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'at hour %i the greeting that the page was filled with is taken over as it stands',
  async (hour) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 1, hour) })
    const place = document.body.appendChild(document.createElement('div'))
    const { greeting, wish } = greetingAt(new Date())
    place.innerHTML = `<p data-first="greeting">${greeting}</p><h1 data-first="wish">${wish}</h1>`
    const heading = place.querySelector('h1')
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = await act(async () => hydrateRoot(place, <Greeting />, { onRecoverableError }))
    onTestFinished(() => {
      vi.useRealTimers()
      root.unmount()
      place.remove()
    })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(place.querySelector('h1')).toBe(heading)
    expect(heading?.textContent).toBe(wish)
  },
)
