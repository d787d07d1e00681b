import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refuse } from '../setup/answer-calls.ts'
import { memberWith } from '../setup/driver.ts'
import { openApp } from '../setup/open-app.tsx'

const first = ['GET /v1/points', 'GET /v1/deduction-point-setting', 'GET /v1/current-valid-plan']

test('calls refused together make one refresh, and each is made once more', async () => {
  let renewed = false
  const refused = new Set<string>()
  const allRefused = Promise.withResolvers<void>()
  const refuseFirst = (name: string) => {
    refused.add(name)
    if (first.every((one) => refused.has(one))) allRefused.resolve()
    return refuse('SESSION_EXPIRED')
  }
  const refusedFirst = Object.entries<() => unknown>(memberWith({})).map(([name, answer]) => [
    name,
    () => (renewed ? answer() : refuseFirst(name)),
  ])
  const { asked } = await openApp('/', {
    ...(Object.fromEntries(refusedFirst) as Answers),
    'POST /v2/auth/refresh': async () => {
      // A call that came after the refresh would not be refused at all.
      await allRefused.promise
      renewed = true
      return { refreshToken: 'second' }
    },
  })
  await expect.element(page.getByText('三步驟開始省')).toBeVisible()
  const times = (line: string) => asked.filter((one) => one === line).length
  await expect.poll(() => first.map(times)).toEqual([2, 2, 2])
  expect(times('POST /v2/auth/refresh')).toBe(1)
  expect(localStorage.getItem('DPASS_REFRESH_TOKEN')).toBe('second')
})
