import { expect, test } from 'vitest'
import { isLocal } from './is-local.ts'

test.each(['localhost', 'dpass.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('nothing is sent from %s', (name) => {
  expect(isLocal(name)).toBe(true)
})

test.each(['dpass.example', 'localhost.example', '127.0.0.1.example', '192.168.1.7'])(
  '%s is no own machine',
  (name) => {
    expect(isLocal(name)).toBe(false)
  },
)
