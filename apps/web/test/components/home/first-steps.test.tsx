import { expect, test } from 'vitest'
import { dismissFirstSteps, firstStepsDismissed } from '../../../src/features/home/sections/first-steps-dismissed.ts'

test('不再顯示 lasts beyond a sign-out, which clears both storages', () => {
  expect(firstStepsDismissed()).toBe(false)
  dismissFirstSteps()
  localStorage.clear()
  sessionStorage.clear()
  expect(firstStepsDismissed()).toBe(true)
  document.cookie = 'dpass_first_steps=; Max-Age=0; Path=/'
  expect(firstStepsDismissed()).toBe(false)
})
