import { checkAccessibility, checkFitsScreen } from '../check-page.ts'
import { signIn } from '../make-member.ts'
import { test } from './account-member.ts'
import { names, pass, pointsOf, row } from './home-steps.ts'
import { expect, press } from './programmes-steps.ts'

test('a driver sees what the points are worth, what is taken off next, and each of them', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, stack, { email: 'driver@example.com', password: 'dpass-demo-2026' })
  await page.goto('/')
  await expect(pass(page)).toContainText(/點數現在可折抵\s*NT\$ 1,166\s*來自 2 種已綁定的點數/)
  await expect(pass(page)).toContainText(/使用小樹點自動折抵\s*下次最多折 NT\$ 100/)
  await expect(pass(page)).toContainText(/[早午晚]安/)
  expect(names(await pointsOf(page).getByRole('listitem').allInnerTexts())).toEqual(['FamiPoint', '小樹點', '麻吉幣'])
  await expect(row(page, 'FamiPoint')).toContainText(/360 點 = NT\$ 1\s*36,400 點\s*約 NT\$ 101/)
  await expect(row(page, '小樹點')).toContainText(/自動折抵中\s*6 點 = NT\$ 5\s*1,280 點\s*約 NT\$ 1,065/)
  await expect(row(page, '麻吉幣')).toContainText('前往綁定')
  await expect(page.getByRole('button', { name: /折抵設定 小樹點・每筆最多 NT\$ 100/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '活動訊息' }).getByRole('link')).toHaveCount(2)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await checkFitsScreen(page)
    await checkAccessibility(page)
  }
  await page.getByRole('link', { name: '帳號', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: '返回上一頁' }).click()
  await expect(page).toHaveURL('/')
})

test('a newcomer is told three steps, and having dismissed them sees what can be linked', async ({ page, member }) => {
  expect(member.email).toContain('@')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(pass(page)).toContainText('綁定點數，開始折抵')
  const steps = page.getByRole('region', { name: '三步驟開始省' })
  await expect(steps.getByRole('listitem')).toHaveText([/綁定您常用的點數/, /設定自動折抵與每筆上限/, /自動折抵$/])
  await checkFitsScreen(page)
  await checkAccessibility(page)
  await press(steps, '不再顯示')
  expect(names(await pointsOf(page).getByRole('listitem').allInnerTexts())).toEqual(['FamiPoint', '小樹點', '麻吉幣'])
  await checkAccessibility(page)
  await page.reload()
  await expect(pointsOf(page).getByRole('listitem')).toHaveCount(3)
  await expect(steps).toBeHidden()
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['DPASS_REFRESH_TOKEN'])
  await row(page, '小樹點').getByRole('link').click()
  await expect(page).toHaveURL('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
  await page.goto('/')
  await page.getByRole('link', { name: '綁定點數', exact: true }).click()
  await expect(page).toHaveURL('/resource-owners')
})
