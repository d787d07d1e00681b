import { button, heading } from '../../auth-steps.ts'
import { expect, test } from '../../journey.ts'
import { makeMember } from '../../make-member.ts'
import { leaveApp } from '../../oauth-steps.ts'

test('a stranger’s request that a signed-in member opens leads nowhere, and the stranger gets no code', async ({
  page,
  browser,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/410/)
  const { email } = await makeMember(page, stack)
  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  await leaveApp(stranger, stack)
  const address = stranger.url()

  await page.goto(address)
  await expect(heading(page)).toHaveText('無法開始授權')
  await expect(page.getByText(/請回到.*路邊停 RoadSide.*重新操作/)).toBeVisible()
  await expect(button(page, `${email} 目前登入的帳號`)).toHaveCount(0)

  const handle = new URL(address).searchParams.get('passthrough') ?? ''
  await stranger.goto(`${stack.url}/v2/oauth2/auth/${handle}`)
  await expect(heading(stranger)).toBeVisible()
  expect(stranger.url()).toContain(stack.url)
  expect(stranger.url()).not.toContain('code=')
  await elsewhere.close()
})
