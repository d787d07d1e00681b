import { expect, test } from 'vitest'
import { mayLeaveTo } from './leave-address.ts'

test.each([
  'https://app.example/callback?code=x',
  'http://localhost:4000/cb',
  'mytoyota://oauth?code=x',
  'com.example.app:/callback',
])('the member is led back to the app that asked: %s', (address) => {
  expect(mayLeaveTo(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' \u0001JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://x/1',
  'view-source:https://x',
  '/relative',
  '',
])('nothing is run or shown in our name: %j', (address) => {
  expect(mayLeaveTo(address)).toBe(false)
})
