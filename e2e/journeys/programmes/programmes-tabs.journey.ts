import { agree, anyAccount, card, expect, overlay, press, test, toasts } from './programmes-steps.ts'

const success = '/resource-owners?authSuccessResourceOwnerUid=TREEPOINT'
const confirmations = '**/v1/resource-owner-links/*'

test('two tabs that confirm one link at the same moment both arrive', async ({
  page,
  context,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/410/)
  const { back } = await agree(page, stack, 'TREEPOINT', anyAccount())
  const other = await context.newPage()
  // Neither is answered before both have asked.
  const both = Promise.withResolvers<undefined>()
  let asked = 0
  await context.route(confirmations, async (route) => {
    if (++asked === 2) both.resolve(undefined)
    await both.promise
    await route.continue()
  })
  await Promise.all([page.goto(stack.url + back), other.goto(stack.url + back)])
  await expect(page).toHaveURL(success)
  await expect(other).toHaveURL(success)
})

test('links begun in two tabs and confirmed one after the other leave one link, and both tabs say so', async ({
  page,
  context,
  stack,
}) => {
  const account = anyAccount()
  const [one, two] = [await agree(page, stack, 'TREEPOINT', account), await agree(page, stack, 'TREEPOINT', account)]
  const other = await context.newPage()
  await page.goto(one.back)
  await expect(page).toHaveURL(success)
  await other.goto(stack.url + two.back)
  await expect(other).toHaveURL(success)
  await press(overlay(other), '稍後再說')
  await expect(card(other, '小樹點').getByText('已綁定')).toBeVisible()
})

test('what tells of outcomes comes when the network is back, also when it was lost before it was needed', async ({
  page,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/ERR_INTERNET_DISCONNECTED/)
  // The network goes before the page has fetched anything it does not need at once.
  wantedTroubles.push(/ERR_FAILED/)
  let lost = true
  await page.route('**/assets/*.js', async (route) => {
    const wasLost = lost
    // Files are named by what is in them, so the one that tells is known by its words.
    const response = await route.fetch()
    return wasLost && (await response.text()).includes('通知訊息') ? route.abort() : route.fulfill({ response })
  })
  await page.goto('/resource-owners')
  await press(card(page, '小樹點'), '綁定')
  await expect(overlay(page)).toBeVisible()
  await context.setOffline(true)
  await press(overlay(page), '前往綁定')
  await expect(overlay(page).getByRole('button', { name: '前往綁定', exact: true })).toBeEnabled()
  lost = false
  await context.setOffline(false)
  await expect(toasts(page)).toBeAttached()
  // That there is no network is not told once there is one.
  await expect(toasts(page)).toHaveText('')
})
