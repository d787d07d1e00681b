import {
  decideAtProgramme,
  card,
  expect,
  overlay,
  linkProgramme,
  makeAutomatic,
  press,
  setBalance,
  test,
  toasts,
} from './programmes-steps.ts'

test('who unlinks the automatic points is offered the others, and unlinking those too stops the deduction', async ({
  page,
  stack,
}) => {
  await linkProgramme(page, stack, 'TREEPOINT')
  const { account } = await linkProgramme(page, stack, 'FAMI_POINT', 36_400)
  await makeAutomatic(page, stack, 'point-tree', 100)
  const expiresAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await setBalance(page, stack, 'FAMI_POINT', account, 36_400, [{ points: 3_600, expiresAt }])
  await page.goto('/resource-owners')
  await expect(card(page, 'FamiPoint').getByText(/^3,600\s點，\d\d\/\d\d\s到期$/)).toBeVisible()
  await expect(page.getByText('每筆消費最多 120 點（NT$ 100）')).toBeVisible()
  await press(card(page, '小樹點'), '解除綁定')
  await expect(overlay(page)).toContainText('小樹點是您目前的自動折抵點數')
  await press(overlay(page), '解除綁定')
  await expect(toasts(page)).toContainText('已解除綁定小樹點')
  await expect(overlay(page).getByRole('heading', { name: '要改用其他點數折抵嗎？' })).toBeVisible()
  await press(overlay(page), '重新設定')
  await expect(page).toHaveURL('/resource-owners?internalRedeemSettingDrawerOpen=true')
  await overlay(page)
    .getByRole('radio', { name: /FamiPoint/ })
    .click()
  await overlay(page).getByRole('radio', { name: '無上限' }).click()
  await press(overlay(page), '儲存設定')
  await press(overlay(page), '完成')
  await expect(page).toHaveURL('/resource-owners')

  await press(card(page, 'FamiPoint'), '解除綁定')
  await press(overlay(page), '解除綁定')
  await expect(toasts(page)).toContainText('已解除綁定 FamiPoint')
  // Having unlinked the last one, nobody is told to link one.
  await expect(page).toHaveURL('/resource-owners')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByText('目前沒有自動折抵')).toBeVisible()
  await expect(card(page, 'FamiPoint').getByText('尚未綁定')).toBeVisible()
})

test('a link that is no longer valid comes first, says since when and why, and is repaired by one tap', async ({
  page,
  stack,
}) => {
  await linkProgramme(page, stack, 'FAMI_POINT', 36_400)
  const { account } = await linkProgramme(page, stack, 'MOCHI_COIN', 530)
  const told = await page.request.post(`${stack.sandboxUrl}/control/programmes/MOCHI_COIN/invalidate`, {
    data: { account },
  })
  expect(told.status()).toBe(200)
  await page.goto('/resource-owners')
  await expect(page.getByRole('article').first()).toContainText('麻吉幣')
  const mochi = card(page, '麻吉幣')
  await expect(mochi.getByText('授權已失效，請重新綁定後繼續折抵。')).toBeVisible()
  await expect(mochi.getByText(/^\d{4}\/\d\d\/\d\d\s起失效/)).toBeVisible()
  await expect(mochi.getByText('原因：您已在麻吉幣取消授權')).toBeVisible()
  await press(mochi, '重新綁定')
  await expect(page).toHaveURL(new RegExp(`^${stack.sandboxUrl}/programmes/MOCHI_COIN/link`))
  await decideAtProgramme(page, account, '同意綁定')
  await expect(overlay(page).getByRole('heading', { name: '麻吉幣綁定成功' })).toBeVisible()
  await press(overlay(page), '稍後再說')
  await expect(page).toHaveURL('/resource-owners')
  await expect(mochi.getByText('530 點')).toBeVisible()
})
