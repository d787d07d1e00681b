import { loseSession, post, signUp } from '../../make-member.ts'
import {
  agree,
  decideAtProgramme,
  anyAccount,
  card,
  expect,
  overlay,
  linkProgramme,
  test,
  press,
  toasts,
} from './programmes-steps.ts'

const heading = (words: string) => ({ level: 1, name: words })

test('who cancels at the programme is told so, can begin again, and finds the list behind', async ({ page, stack }) => {
  await page.goto('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
  await press(overlay(page), '前往綁定')
  await press(page, '取消綁定')
  await expect(page.getByRole('heading', heading('您已取消綁定'))).toBeVisible()
  await expect(page).toHaveURL('/resource-owners/programme-tree/link-state-confirmation')
  await expect(page.getByText('需要時，隨時可以回來綁定小樹點。')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', heading('您已取消綁定'))).toBeVisible()
  await press(page, '再試一次')
  await expect(page).toHaveURL(new RegExp(`^${stack.sandboxUrl}/programmes/TREEPOINT/link`))
  await page.goBack()
  await press(page, '回點數管理')
  await expect(page).toHaveURL('/resource-owners')
  await expect(card(page, '小樹點').getByText('尚未綁定')).toBeVisible()
})

test('a programme that fails sends the member to a page that says so', async ({ page }) => {
  await page.goto('/resource-owners?linkDrawerResourceOwnerUid=FAMI_POINT')
  await press(overlay(page), '前往綁定')
  await press(page, '回傳系統異常')
  await expect(page.getByRole('heading', heading('綁定沒有完成'))).toBeVisible()
  await expect(page.getByText('FamiPoint 沒有回傳授權結果，請再試一次。')).toBeVisible()
})

test('the check code leaves the address, a link confirmed twice is still a success, and Back closes the word about it', async ({
  page,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/410/)
  const { back, linkId, checkCode } = await agree(page, stack, 'TREEPOINT', anyAccount())
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/resource-owner-links/')) asked.push(request.url())
  })
  await page.goto(back)
  await expect(page).toHaveURL('/resource-owners?authSuccessResourceOwnerUid=TREEPOINT')
  await expect(overlay(page).getByRole('heading', { name: '小樹點綁定成功' })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await page.evaluate('JSON.stringify(history.state)')).not.toContain(checkCode)
  await page.reload()
  await expect(overlay(page).getByRole('heading', { name: '小樹點綁定成功' })).toBeVisible()
  // The same address once more, as from the history of a browser.
  await page.goto(back)
  await expect(page).toHaveURL('/resource-owners?authSuccessResourceOwnerUid=TREEPOINT')
  expect(asked).toHaveLength(2)
  expect(asked[1]).toContain(linkId)
  await page.goBack()
  await expect(page).toHaveURL('/resource-owners')
  await expect(overlay(page)).toBeHidden()
})

test('a link that leads somewhere goes on there', async ({ page }) => {
  await page.goto('/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN&nextUrl=%2Faccount')
  await press(overlay(page), '前往綁定')
  await decideAtProgramme(page, anyAccount(), '同意綁定')
  await expect(page).toHaveURL('/account')
  await expect(toasts(page)).toContainText('麻吉幣綁定成功')
})

test('an account that another member has linked is refused in words that help', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/409/)
  const owner = { request }
  await signUp(owner, stack)
  const { account } = await linkProgramme(owner, stack, 'TREEPOINT')
  const { back } = await agree(page, stack, 'TREEPOINT', account)
  await page.goto(back)
  await expect(page.getByRole('heading', heading('這個小樹點帳號已綁定其他會員'))).toBeVisible()
  await press(page, '回點數管理')
  await expect(page).toHaveURL('/resource-owners')
})

test("somebody else's link, a wrong code and a spent one each lead to a page with a way on", async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/404/, /422/)
  const stranger = { request }
  await signUp(stranger, stack)
  const strange = await agree(stranger, stack, 'TREEPOINT', anyAccount())
  await page.goto(strange.back)
  await expect(page.getByRole('heading', heading('連線已逾時'))).toBeVisible()
  await expect(page.getByText('為了保護您的帳號，請重新開始綁定。')).toBeVisible()

  const own = await agree(page, stack, 'TREEPOINT', anyAccount())
  await page.goto(`${own.path}?linkId=${own.linkId}&checkCode=wrong`)
  await expect(page.getByRole('heading', heading('綁定沒有完成'))).toBeVisible()
  await expect(page.getByText('綁定驗證失敗，請重新開始')).toBeVisible()
})

test('a link that was spent and undone since is over', async ({ page, stack, wantedTroubles }) => {
  wantedTroubles.push(/410/)
  const { back, linkId, checkCode, id } = await agree(page, stack, 'TREEPOINT', anyAccount())
  await post(page, stack, `/v1/resource-owner-links/${linkId}`, { checkCode })
  await post(page, stack, `/v1/resource-owners/${id}/unlink`, {})
  await page.goto(back)
  await expect(page.getByRole('heading', heading('連線已逾時'))).toBeVisible()
})

test('a confirmation that the network lost is tried again with the same code', async ({
  page,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/resource-owner-links/)
  const { back } = await agree(page, stack, 'TREEPOINT', anyAccount())
  await page.route('**/v1/resource-owner-links/*', (route) => route.abort())
  await page.goto(back)
  await expect(page.getByRole('heading', heading('暫時無法載入'))).toBeVisible()
  await page.unroute('**/v1/resource-owner-links/*')
  await press(page, '再試一次')
  await expect(page).toHaveURL('/resource-owners?authSuccessResourceOwnerUid=TREEPOINT')
})

test('the page of confirmation opened without an answer leads to the list, and without a session through the sign-in', async ({
  page,
  stack,
  member,
}) => {
  await page.goto('/resource-owners/programme-tree/link-state-confirmation')
  await expect(page).toHaveURL('/resource-owners')
  await expect(card(page, '小樹點').getByText('尚未綁定')).toBeVisible()
  const { back } = await agree(page, stack, 'TREEPOINT', anyAccount())
  await loseSession(page)
  await page.goto(back)
  await expect(page).toHaveURL(/^[^?]*\/auth\?nextUrl=/)
  await page.getByLabel('電子信箱').fill(member.email)
  await page.getByLabel('電子信箱').press('Enter')
  await page.getByRole('textbox', { name: '密碼', exact: true }).fill(member.password)
  await page.getByRole('textbox', { name: '密碼', exact: true }).press('Enter')
  await expect(page).toHaveURL('/resource-owners?authSuccessResourceOwnerUid=TREEPOINT')
})

test('the car-services app is linked in the app', async ({ page }) => {
  await page.goto('/resource-owners')
  await press(card(page, '車麻吉'), '綁定')
  await press(overlay(page), '前往綁定')
  await decideAtProgramme(page, anyAccount(), '同意綁定')
  await expect(toasts(page)).toContainText('車麻吉綁定成功')
  await expect(card(page, '車麻吉').getByText('已綁定')).toBeVisible()
})

test('a list that was asked for before the link was made and comes after it does not undo it', async ({
  page,
  stack,
}) => {
  const { back } = await agree(page, stack, 'TREEPOINT', anyAccount())
  const confirmed = page.waitForResponse('**/v1/resource-owner-links/*')
  const old = Promise.withResolvers<undefined>()
  await page.route('**/v1/resource-owner-links/*', async (route) => {
    await old.promise
    await route.continue()
  })
  await page.route(
    '**/v1/resource-owners',
    async (route) => {
      const response = await route.fetch()
      old.resolve(undefined)
      await confirmed
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(back)
  await expect(overlay(page).getByRole('heading', { name: '小樹點綁定成功' })).toBeVisible()
  await press(overlay(page), '稍後再說')
  await expect(card(page, '小樹點').getByText('已綁定')).toBeVisible()
})
