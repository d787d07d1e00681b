import { card, expect, overlay, linkProgramme, test, press, toasts, withoutCarApp } from './programmes-steps.ts'

test('a phone without the car app is told so, the hint goes by itself, and it can be tried again', async ({ page }) => {
  await page.clock.install()
  await withoutCarApp(page)
  await page.goto('/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI')
  await expect(overlay(page)).toContainText('接下來會開啟車麻吉 App，請在 App 內確認授權。')
  const hint = page.getByRole('alertdialog', { name: '無法繼續綁定' })
  const start = async (scope: typeof hint, name: string) => {
    const answer = page.waitForResponse('**/link')
    await press(scope, name)
    await answer
    // The one that was pressed has to be gone, or it would be taken for the next.
    await expect(hint).toBeHidden()
    // The time is counted from when the app was asked for, which is a moment after the answer.
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(hint).toBeVisible({ timeout: 100 })
    }).toPass()
  }
  await start(overlay(page), '前往綁定')
  await expect(hint).toContainText('請改用已安裝並登入車麻吉 App 的手機開啟此頁面，再試一次。')
  await start(hint, '再試一次')
  // Counted from when it stands there, which is a moment after it is seen.
  await expect(async () => {
    await page.clock.runFor(11_000)
    await expect(hint).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: '前往綁定' })).toBeEnabled()
  await expect(page).toHaveURL('/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI')
})

test('the car-services membership is told of when linked and asks about tolls when unlinked', async ({
  page,
  stack,
}) => {
  await linkProgramme(page, stack, 'CAR_MOCHI')
  await page.goto('/resource-owners?authSuccessResourceOwnerUid=CAR_MOCHI')
  await expect(toasts(page)).toContainText('車麻吉綁定成功')
  await expect(page).toHaveURL('/resource-owners?highlightedResourceOwnerUid=CAR_MOCHI')
  await expect(overlay(page)).toHaveCount(0)
  await press(card(page, '車麻吉'), '解除綁定')
  await expect(overlay(page)).toContainText('解除後將無法申請 eTag 自動繳費')
  await page.goBack()
  await expect(overlay(page)).toBeHidden()
  await expect(card(page, '車麻吉').getByText('已綁定')).toBeVisible()
})

test('a membership that pays the tolls cannot be unlinked, and support is named', async ({
  page,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/409/)
  await linkProgramme(page, stack, 'CAR_MOCHI')
  await page.route('**/unlink', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'CANNOT_UNLINK_ETAG', message: '' } } }),
  )
  await page.goto('/resource-owners')
  await press(card(page, '車麻吉'), '解除綁定')
  await press(overlay(page), '解除綁定')
  await expect(overlay(page).getByRole('heading', { name: '目前無法解除綁定' })).toBeVisible()
  await expect(overlay(page).getByRole('link', { name: '聯絡客服' })).toHaveAttribute(
    'href',
    `${stack.sandboxUrl}/outside/contact`,
  )
  await press(overlay(page), '我知道了')
  await expect(overlay(page)).toBeHidden()
})

test('one programme that does not answer leaves the page complete', async ({ page, stack }) => {
  await linkProgramme(page, stack, 'TREEPOINT', 1_280)
  await linkProgramme(page, stack, 'MOCHI_COIN', 530)
  await page.route('**/v1/points', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { uniqueId: string; balance: number | null }[] }
    // As the server answers when it has waited for the programme in vain.
    const told = data.map((point) => (point.uniqueId === 'MOCHI_COIN' ? { ...point, balance: null } : point))
    await route.fulfill({ json: { data: told } })
  })
  await page.goto('/resource-owners')
  await expect(card(page, '小樹點').getByText('1,280 點')).toBeVisible()
  await expect(card(page, '麻吉幣').getByText('暫時無法查詢餘額')).toBeVisible()
  await expect(card(page, '麻吉幣').getByText('已綁定')).toBeVisible()
})

test('nothing moves when the balances come, and the list does not wait for them', async ({ page, stack }) => {
  await linkProgramme(page, stack, 'TREEPOINT', 987_654_321)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/v1/points', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/resource-owners')
  await expect(card(page, '小樹點').getByText('6 點 = NT$ 5')).toBeVisible()
  await expect(page.getByText('目前沒有自動折抵')).toBeVisible()
  const before = await page
    .getByRole('article')
    .evaluateAll('(cards) => cards.map((card) => card.getBoundingClientRect().top)')
  held.resolve(undefined)
  await expect(card(page, '小樹點').getByText('987,654,321 點')).toBeVisible()
  const after = await page
    .getByRole('article')
    .evaluateAll('(cards) => cards.map((card) => card.getBoundingClientRect().top)')
  expect(after).toEqual(before)
})

test('programmes under maintenance and unknown ones break nothing', async ({ page, stack }) => {
  await linkProgramme(page, stack, 'TREEPOINT')
  await page.route('**/v1/points', () => undefined)
  await page.route('**/v1/resource-owners', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { uniqueId: string }[] }
    const change = (owner: { uniqueId: string }) =>
      owner.uniqueId === 'FAMI_POINT'
        ? { uniqueId: 'SOMETHING_NEW', name: '新北市汽車駕駛人聯合回饋點數計畫（試營運）' }
        : { isSystemAbnormal: true }
    await route.fulfill({ json: { data: data.map((owner) => ({ ...owner, ...change(owner) })) } })
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN')
  await expect(overlay(page).getByRole('heading', { name: '麻吉幣系統維護中' })).toBeVisible()
  await press(overlay(page), '我知道了')
  await expect(page).toHaveURL('/resource-owners')
  await expect(card(page, '小樹點').getByText('小樹點系統維護中，暫時無法查詢與折抵。')).toBeVisible()
  await expect(card(page, '麻吉幣').getByRole('button')).toHaveCount(0)
  await expect(card(page, '新北市汽車駕駛人聯合回饋點數計畫（試營運）').getByText('折抵比例 --')).toBeVisible()
})

test('a list that cannot be read says so, tries again when asked, and by itself when the network is back', async ({
  page,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/\/v1\//)
  await page.route('**/v1/**', (route) => route.abort())
  await page.goto('/resource-owners', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: '暫時無法載入點數' })).toBeVisible()
  const asked = page.waitForRequest('**/v1/resource-owners')
  await press(page.getByRole('alert'), '再試一次')
  await asked
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: '目前沒有網路連線' })).toBeVisible()
  await page.unroute('**/v1/**')
  await context.setOffline(false)
  await expect(card(page, '小樹點').getByText('尚未綁定')).toBeVisible()
})

test('a link that cannot be begun says why, and the button works again', async ({ page, stack, wantedTroubles }) => {
  wantedTroubles.push(/409/)
  await page.goto('/resource-owners')
  await press(card(page, '小樹點'), '綁定')
  await expect(overlay(page)).toBeVisible()
  // Meanwhile, in another tab.
  await linkProgramme(page, stack, 'TREEPOINT')
  await press(overlay(page), '前往綁定')
  await expect(toasts(page)).toContainText('小樹點已經綁定過了')
  await expect(overlay(page)).toBeHidden()
  await expect(page).toHaveURL('/resource-owners')
  await expect(card(page, '小樹點').getByText('已綁定')).toBeVisible()
})

test('an overlay that does not fit how things are is just removed from the address', async ({ page }) => {
  for (const parameter of [
    'linkDrawerResourceOwnerUid=NOBODY',
    'authSuccessResourceOwnerUid=TREEPOINT',
    'unlinkDefaultDeductionResourceOwnerUid=NOBODY',
  ]) {
    await page.goto(`/resource-owners?${parameter}`)
    await expect(page, parameter).toHaveURL('/resource-owners')
    await expect(overlay(page), parameter).toHaveCount(0)
  }
})

test('the sheet of a link opens by its address, stays by reload and closes by Back', async ({ page }) => {
  await page.goto('/resource-owners')
  await press(card(page, 'FamiPoint'), '綁定')
  await expect(overlay(page).getByRole('heading', { name: '綁定 FamiPoint' })).toBeVisible()
  await page.reload()
  await expect(overlay(page).getByRole('heading', { name: '綁定 FamiPoint' })).toBeVisible()
  await page.goBack()
  await expect(overlay(page)).toBeHidden()
  await expect(page).toHaveURL('/resource-owners')
})

test('a programme that a link names is scrolled to and marked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/resource-owners?highlightedResourceOwnerUid=CAR_MOCHI')
  await expect(card(page, '車麻吉')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[aria-current=true]')).toContainText('車麻吉')
})

test('the welcome after signing up and the account both lead here', async ({ page }) => {
  await page.goto('/auth/sign-up/complete')
  await page.getByRole('link', { name: '綁定點數' }).click()
  await expect(page).toHaveURL('/resource-owners')
  await page.goto('/account')
  await page.getByRole('link', { name: '點數管理' }).click()
  await expect(page).toHaveURL('/resource-owners')
  await press(page, '返回上一頁')
  await expect(page).toHaveURL('/account')
})
