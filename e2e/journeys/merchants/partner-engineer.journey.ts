import { randomUUID } from 'node:crypto'

import { expect, test } from '../../journey.ts'

test('an engineer registers an app on a page, and a member’s code is refused by its amount', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  // The page that asks again.
  wantedTroubles.push(/status of 400/)
  const name = `App ${randomUUID().slice(0, 8)}`
  await page.goto(stack.sandboxUrl)
  await page.getByRole('link', { name: '註冊 App' }).click()
  await page.getByLabel('App 名稱').fill(name)
  await page.getByLabel('回呼網址').fill('http://partner.example/callback')
  await page.getByRole('button', { name: '註冊', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('請輸入完整的 https 網址')
  await expect(page.getByLabel('App 名稱')).toHaveValue(name)
  await page.getByLabel('回呼網址').fill('http://localhost:4000/callback')
  await page.getByRole('button', { name: '註冊', exact: true }).click()
  const row = page.locator('details[open]')
  await expect(row).toContainText(name)
  const [uid, secret] = await row.locator('pre').allTextContents()

  const granted = await request.post(`${stack.url}/v2/oauth2/token`, {
    headers: { authorization: `Basic ${btoa(`${uid}:${secret}`)}` },
    form: { grant_type: 'client_credentials', scope: 'points:redeem' },
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const code = await request.post(`${stack.sandboxUrl}/control/transaction-token`, {
    data: { email: 'tester@example.com' },
  })
  const { token: transactionToken } = (await code.json()) as { token: string }
  const answer = await request.post(`${stack.url}/v1/redemptions`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { orderId: randomUUID(), orderAmount: 404, serviceType: 'refueling', merchantName: name, transactionToken },
  })
  expect(await answer.json()).toMatchObject({ data: { status: 'FAILED', reason: 'NO_POINTS', points: 0 } })
})
