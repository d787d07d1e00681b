import { expect, test } from 'vitest'
import { openSlots } from './slots.ts'

const enter = (slots: ReturnType<typeof openSlots>, uid: string) => {
  const sending = new AbortController()
  slots.enter(uid, sending.signal)
  return sending
}

test('an app reads two days at once and is told when to come back for a third; one that has ended makes room', () => {
  const slots = openSlots()
  const [first] = [enter(slots, 'app'), enter(slots, 'app')]
  expect(() => enter(slots, 'app')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }) as Error)
  enter(slots, 'other')
  first.abort()
  enter(slots, 'app')
  expect(() => enter(slots, 'app')).toThrow('two days at once')
})

test('all apps together read eight days at once', () => {
  const slots = openSlots()
  for (let number = 0; number < 8; number++) enter(slots, `app-${number}`)
  expect(() => enter(slots, 'ninth')).toThrow(expect.objectContaining({ code: 'OVERLOADED' }) as Error)
})
