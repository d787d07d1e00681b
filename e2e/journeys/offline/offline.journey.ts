import type { Page } from '@playwright/test'

import { signIn, signUp } from '../../make-member.ts'
import { overlay } from '../../overlay.ts'
import { furnish, pass } from '../home/home-steps.ts'
import { connectGate } from '../merchants/merchant-steps.ts'
import { expect, test } from '../programmes/programmes-steps.ts'

test.use({ serviceWorkers: 'allow' })

const dated = /目前沒有網路，顯示的是.+的資料。/

/** The worker has taken over, and what was read has been written down. */
const untilKept = async (page: Page) => {
  await page.evaluate('navigator.serviceWorker.ready')
  await expect
    .poll(() => page.evaluate<string | null>("localStorage.getItem('DPASS_LAST_READS')"))
    .toContain('GET /v1/points')
  await expect
    .poll(() =>
      page.evaluate<boolean>(`(async () => {
        const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
        const kept = await Promise.all(loaded.map(({ name }) => caches.match(name)))
        return navigator.serviceWorker.controller !== null && kept.every(Boolean)
      })()`),
    )
    .toBe(true)
}

test('without a network a member sees the last known points, dated, until they sign out; another member never does', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /no network for a module script|Unable to preload CSS/)
  await furnish(page, stack)
  await page.goto('/account')
  const email = page.getByText(/@example\.com/).first()
  await expect(email).toBeVisible()
  const address = await email.innerText()
  await page.getByRole('link', { name: '首頁', exact: true }).click()
  await expect(pass(page)).toContainText(/NT\$\s1,166/)
  await untilKept(page)
  // The engine answers an app's request once: a worker that asked for it too would use it up.
  await connectGate(page, stack, address)
  await page.goto('/')
  await expect(pass(page)).toContainText(/NT\$\s1,166/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(dated)).toBeVisible()
  await expect(pass(page)).toContainText(/NT\$\s1,166/)
  await page.goto('/account')
  await expect(email).toBeVisible()
  await expect(page.getByText(dated)).toBeVisible()
  // Pages that were never opened on this device, and whose scripts are not there either.
  for (const path of ['/refuelling', '/savings', '/plans', '/etag-submission']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '目前沒有網路連線' }), path).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  await page.goto('/account')
  await expect(page.getByText(dated)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(dated)).toBeHidden()

  await page.getByRole('button', { name: '登出', exact: true }).click()
  await overlay(page).getByRole('button', { name: '登出', exact: true }).click()
  await expect(page.getByRole('heading', { name: '您已登出' })).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('DPASS_LAST_READS')")).toBeNull()
  await context.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.locator('body')).not.toContainText('1,166')

  await context.setOffline(false)
  await signIn(page, stack, await signUp(page, stack))
  await page.goto('/')
  await expect(pass(page)).toContainText('開始用點數折抵')
  await untilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(dated)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('1,166')
})
