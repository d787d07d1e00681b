import { expect, test, vi } from 'vitest'

const load = () => import('../../src/features/home/first-steps-dismissed.ts')

test('不再顯示 lasts beyond a sign-out, which clears both storages', async () => {
  const { dismissFirstSteps, firstStepsDismissed } = await load()
  expect(firstStepsDismissed()).toBe(false)
  dismissFirstSteps()
  localStorage.clear()
  sessionStorage.clear()
  // As after a reload: the module's own memory is gone too.
  vi.resetModules()
  const reloaded = await load()
  expect(reloaded.firstStepsDismissed()).toBe(true)
  document.cookie = 'dpass_first_steps=; Max-Age=0; Path=/'
  expect(reloaded.firstStepsDismissed()).toBe(false)
})
