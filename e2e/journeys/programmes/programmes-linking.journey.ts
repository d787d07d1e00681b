import { anyAccount, card, decideAtProgramme, expect, overlay, press, test, toasts } from './programmes-steps.ts'

// How a link ends that DPASS or the programme refuses: apps/web/test/pages/programmes.

test('who cancels at the programme, or whom it fails, is told so, can begin again, and finds the list behind', async ({
  page,
  stack,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
  await press(overlay(page), '前往綁定')
  await press(page, '取消綁定')
  await expect(heading('您已取消綁定')).toBeVisible()
  await expect(page).toHaveURL('/resource-owners/programme-tree/link-state-confirmation')
  await expect(page.getByText('需要時，隨時可以回來綁定小樹點。')).toBeVisible()
  await page.reload()
  await expect(heading('您已取消綁定')).toBeVisible()
  await press(page, '再試一次')
  await expect(page).toHaveURL(new RegExp(`^${stack.sandboxUrl}/programmes/TREEPOINT/link`))
  await press(page, '回傳系統異常')
  await expect(heading('綁定沒有完成')).toBeVisible()
  await expect(page.getByText('小樹點暫時沒有回應，您的點數沒有變動。')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`^${stack.sandboxUrl}/programmes/TREEPOINT/link`))
  await page.goBack()
  await page.getByRole('link', { name: '回點數管理' }).click()
  await expect(page).toHaveURL('/resource-owners')
  await expect(card(page, '小樹點').getByText('尚未綁定')).toBeVisible()
})

test('the car-services app is linked in the app, and a link that leads somewhere goes on there', async ({ page }) => {
  await page.goto('/resource-owners')
  await press(card(page, '車麻吉'), '綁定')
  await press(overlay(page), '前往綁定')
  await decideAtProgramme(page, anyAccount(), '同意綁定')
  await expect(toasts(page)).toContainText('車麻吉綁定成功')
  await expect(card(page, '車麻吉').getByText('已綁定')).toBeVisible()
  await page.goto('/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN&nextUrl=%2Faccount')
  await press(overlay(page), '前往綁定')
  await decideAtProgramme(page, anyAccount(), '同意綁定')
  await expect(page).toHaveURL('/account')
  await expect(toasts(page)).toContainText('麻吉幣綁定成功')
})
