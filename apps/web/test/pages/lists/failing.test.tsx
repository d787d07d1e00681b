import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, reference, refuse } from '../setup/answer-calls.ts'
import { driverWithAccount } from '../setup/driver.ts'
import { openApp } from '../setup/open-app.tsx'

/** The server answers, and that it is broken. */
const broken = (): Answers =>
  Object.fromEntries(Object.keys(driverWithAccount()).map((name) => [name, () => refuse('INTERNAL')]))

test.each(['/resource-owners', '/redeem-records', '/plans', '/etag-submission', '/account'])(
  'an error screen names the request for support: %s',
  async (path) => {
    await openApp(path, broken())
    await expect.element(page.getByText(`錯誤代碼：${reference}`).first()).toBeVisible()
  },
)
