import { amount, choose, done, openSetting, setting } from './deduction-steps.ts'
import { furnish } from '../home/home-steps.ts'
import { expect, overlay, press, test, toasts } from '../programmes/programmes-steps.ts'

test('each programme has its own hint, and a wrong amount is told in place of it', async ({ page, stack }) => {
  await furnish(page, stack)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.goto('/?internalRedeemSettingDrawerOpen=true')
  await expect(setting(page)).toContainText('請輸入 5 的倍數（5~10,000）')
  for (const [typed, told] of [
    ['', '請輸入上限金額，或改選無上限'],
    ['10005', '金額需介於 5~10,000'],
    ['0', '金額需介於 5~10,000'],
    ['12', '金額需為 5 的倍數'],
  ] as const) {
    await amount(page).fill(typed)
    await press(setting(page), '儲存設定')
    await expect(setting(page)).toContainText(told)
    await expect(amount(page)).toBeFocused()
    await expect(setting(page)).toContainText('輸入上限後，這裡會顯示每筆消費可折抵的金額。')
  }
  await choose(page, 'FamiPoint')
  await expect(setting(page)).toContainText('請輸入金額 1~10,000')
  // The same amount is a good one here, and what was said about it is taken back.
  await expect(setting(page)).not.toContainText('金額需為 5 的倍數')
  await expect(setting(page)).toContainText('等於 4,320 點')
  expect(sent).toEqual([])
})

test('what was changed is asked about on every way out, and forgotten only when told to', async ({ page, stack }) => {
  await furnish(page, stack)
  await page.goto('/')
  await openSetting(page)
  await amount(page).fill('250')
  const unsaved = page.getByRole('alertdialog', { name: '要放棄變更嗎？' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack().catch(() => null),
    () => setting(page).getByRole('button', { name: '關閉' }).click(),
    () => page.mouse.click(10, 10),
  ]) {
    await leave()
    await expect(unsaved).toBeVisible()
    await press(unsaved, '繼續編輯')
    await expect(unsaved).toBeHidden()
    await expect(amount(page)).toHaveValue('250')
    await expect(page).toHaveURL('/?internalRedeemSettingDrawerOpen=true')
  }
  const asked = page.waitForEvent('dialog')
  await page.evaluate('setTimeout(() => location.reload())')
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.keyboard.press('Escape')
  await press(unsaved, '放棄變更')
  await expect(page).toHaveURL('/')
  await openSetting(page)
  await expect(amount(page)).toHaveValue('100')
  // Nothing changed, nothing to ask.
  await page.keyboard.press('Escape')
  await expect(setting(page)).toBeHidden()
  await expect(unsaved).toBeHidden()
})

test('the word about the setting is told by its address, if it is true', async ({ page, stack }) => {
  await page.goto('/?redeemSettingPointUid=TREEPOINT')
  await expect(page).toHaveURL('/')
  await furnish(page, stack)
  await page.goto('/?redeemSettingPointUid=TREEPOINT')
  await expect(done(page)).toContainText('每筆消費折抵上限：120 點（NT$ 100）')
  await page.reload()
  await press(done(page), '完成')
  await expect(page).toHaveURL('/')
  await page.goto('/?redeemSettingPointUid=FAMI_POINT')
  await expect(page).toHaveURL('/')
  await expect(done(page)).toBeHidden()
})

test('two presses save once, and no change is not saved at all', async ({ page, stack }) => {
  await furnish(page, stack)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.goto('/?internalRedeemSettingDrawerOpen=true')
  await press(setting(page), '儲存設定')
  await expect(toasts(page)).toContainText('設定沒有變更')
  await expect(page).toHaveURL('/')
  expect(sent).toEqual([])
  await openSetting(page)
  await amount(page).fill('250')
  await setting(page).getByRole('button', { name: '儲存設定' }).dblclick()
  await expect(done(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what the server refuses stands at the field, or is told', async ({ page, stack, wantedTroubles }) => {
  wantedTroubles.push(/422/, /ERR_FAILED/)
  await furnish(page, stack)
  await page.goto('/?internalRedeemSettingDrawerOpen=true')
  await amount(page).fill('250')
  const message = '金額需為 10 的倍數'
  const refusal = { code: 'DEDUCTION_AMOUNT_NOT_MULTIPLE', message, details: [{ field: 'maximumPrice', message }] }
  const write = '**/v1/deduction-point-setting'
  await page.route(write, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: { error: refusal } }) : route.continue(),
  )
  await press(setting(page), '儲存設定')
  await expect(setting(page)).toContainText(message)
  await page.unroute(write)
  await page.route(write, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await press(setting(page), '儲存設定')
  await expect(toasts(page)).toContainText('未知錯誤')
  await expect(amount(page)).toHaveValue('250')
  await page.unroute(write)
  await press(setting(page), '儲存設定')
  await expect(done(page)).toContainText('300 點（NT$ 250）')
})

test('with nothing linked the way leads to the programmes', async ({ page }) => {
  await page.goto('/')
  await openSetting(page)
  const question = page.getByRole('alertdialog', { name: '還沒有綁定點數' })
  await press(question, '稍後再說')
  await expect(page).toHaveURL('/')
  await openSetting(page)
  await press(question, '前往綁定')
  await expect(page).toHaveURL('/resource-owners')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(overlay(page)).toBeHidden()
})
