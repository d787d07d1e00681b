import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionStore } from '../../../src/api/client/api.ts'
import { driverWithAccount, me } from '../setup/driver.ts'
import { openApp, openAsVisitor } from '../setup/open-app.tsx'

test('a link that is pointed at has its page’s reads begun, and the page asks for them no second time', async () => {
  const { asked, pointAt } = await openApp('/account', driverWithAccount())
  await expect.element(page.getByText(me.email)).toBeVisible()
  await pointAt('/resource-owners')
  await expect.poll(() => asked).toContain('GET /v1/resource-owners')
  await page.getByRole('navigation', { name: '主要選單' }).getByRole('link', { name: '點數' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('點數管理')
  await expect.element(page.getByText('36,400').first()).toBeVisible()
  for (const name of ['GET /v1/resource-owners', 'GET /v1/points'])
    expect(asked.filter((line) => line === name)).toEqual([name])
})

test('a page whose guard leads elsewhere reads nothing', async () => {
  const { asked, pointAt } = await openAsVisitor('/auth', driverWithAccount())
  await pointAt('/plans')
  sessionStore.keep('a session')
  await pointAt('/account')
  await expect.poll(() => asked).toEqual(['GET /v1/me'])
})
