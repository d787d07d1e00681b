import { amount, choose, done, openSetting, setting } from './deduction-steps.ts'
import { furnish, pass } from '../home/home-steps.ts'
import { expect, press, toasts, test } from '../programmes/programmes-steps.ts'

test('points and a cap are chosen, confirmed and shown; then no limit; then nothing', async ({ page, stack }) => {
  await furnish(page, stack)
  await page.goto('/')
  await openSetting(page)
  await expect(page).toHaveURL('/?internalRedeemSettingDrawerOpen=true')
  await expect(setting(page).getByRole('radio', { name: '小樹點' })).toBeChecked()
  await expect(setting(page)).toContainText('尚未綁定：麻吉幣')
  await expect(amount(page)).toHaveValue('100')
  await expect(setting(page)).toContainText('等於 120 點')
  await expect(setting(page)).toContainText('NT$ 300 的消費會折抵 NT$ 100，實付 NT$ 200。')

  await amount(page).fill('1250')
  await expect(setting(page)).toContainText('等於 1,500 點')
  await expect(setting(page)).toContainText('NT$ 300 的消費會折抵 NT$ 300，實付 NT$ 0。')
  await press(setting(page), '儲存設定')
  await expect(page).toHaveURL('/?redeemSettingPointUid=TREEPOINT')
  await expect(done(page)).toContainText('自動折抵點數：小樹點')
  await expect(done(page)).toContainText('每筆消費折抵上限：1,500 點（NT$ 1,250）')
  await expect(done(page)).toContainText('想調整時，可到「點數管理」修改折抵設定。')
  await press(done(page), '完成')
  await expect(page).toHaveURL('/')
  await expect(pass(page)).toContainText(/下一筆最多折抵\s*NT\$\s1,065/)

  await openSetting(page)
  await choose(page, 'FamiPoint')
  await choose(page, '無上限')
  await expect(setting(page)).toContainText('有多少點數就折抵多少，最多折抵整筆消費金額。')
  await press(setting(page), '儲存設定')
  await expect(done(page)).toContainText('自動折抵點數：FamiPoint')
  await expect(done(page)).toContainText('每筆消費折抵上限：無上限')
  // Back closes it too, and leads to neither the sheet nor the word about the first choice.
  await page.goBack()
  await expect(done(page)).toBeHidden()
  await expect(page).toHaveURL('/')

  await openSetting(page)
  await choose(page, '不使用自動折抵')
  await expect(setting(page)).toContainText('結帳時不會使用點數，由原付款方式支付。')
  await press(setting(page), '儲存設定')
  await expect(toasts(page)).toContainText('已關閉自動折抵')
  await expect(page).toHaveURL('/')
  await expect(pass(page)).toContainText('尚未設定自動折抵')
})
