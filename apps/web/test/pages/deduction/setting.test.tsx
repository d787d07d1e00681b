import type { ProgrammeUid } from '@dpass/rules/programmes'
import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { settingOf } from '../../setup/sample-points.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { amount, choose, done, openSetting, setting, unsaved } from '../setup/deduction-setting.ts'
import { driver, memberWith } from '../setup/driver.ts'
import { addressNow, expectFocusIn, openApp, overlay, press } from '../setup/open-app.tsx'
import { toasts } from '../../components/setup/toasts.ts'

const sheetAddress = '/?internalRedeemSettingDrawerOpen=true'
const savings = (asked: readonly string[]) => asked.filter((line) => line.startsWith('PUT'))

/** The driver, whose setting is kept as the API would. */
function driverWhoSaves() {
  const answers: Answers = driver()
  answers['PUT /v1/deduction-point-setting'] = ({ body }) => {
    const { pointId, maximumPrice } = body as { pointId: string; maximumPrice: number | null }
    const uid: ProgrammeUid = pointId === 'point-tree' ? 'TREEPOINT' : 'FAMI_POINT'
    const saved = settingOf(uid, maximumPrice)
    answers['GET /v1/deduction-point-setting'] = () => saved
    return saved
  }
  return answers
}

test('each programme has its own hint, and a wrong amount is told in place of it', async () => {
  const { asked } = await openApp(sheetAddress, driver())
  await expect.element(setting).toMatchTextContent('請輸入 5 的倍數（5~10,000）')
  for (const [typed, told] of [
    ['', '請輸入上限金額，或改選無上限'],
    ['10005', '金額需介於 5~10,000'],
    ['0', '金額需介於 5~10,000'],
    ['12', '金額需為 5 的倍數'],
  ] as const) {
    await amount.fill(typed)
    await press(setting, '儲存設定')
    await expect.element(setting).toMatchTextContent(told)
    await expect.element(amount).toHaveFocus()
    await expect.element(setting).toMatchTextContent('輸入上限後，這裡會顯示每筆消費可折抵的金額。')
  }
  await choose('FamiPoint')
  await expect.element(setting).toMatchTextContent('請輸入金額 1~10,000')
  // The same amount is a good one here, and what was said about it is taken back.
  await expect.element(setting).not.toMatchTextContent('金額需為 5 的倍數')
  await expect.element(setting).toMatchTextContent('等於 4,320 點')
  expect(savings(asked)).toEqual([])
})

test('what was changed is asked about on every way out, and forgotten only when told to', async () => {
  await openApp('/', driver())
  await openSetting()
  await amount.fill('250')
  for (const leave of [
    () => commands.press('Escape'),
    async () => history.back(),
    () => press(setting, '關閉'),
    () => commands.clickAt(10, 10),
  ]) {
    await leave()
    await expect.element(unsaved).toBeVisible()
    await press(unsaved, '繼續編輯')
    await expect.element(unsaved).not.toBeInTheDocument()
    await expect.element(amount).toHaveValue('250')
    expect(addressNow()).toBe(sheetAddress)
  }
  // A browser that is asked to hold the tab back asks the member.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await commands.press('Escape')
  await press(unsaved, '放棄變更')
  await expect.poll(addressNow).toBe('/')
  await openSetting()
  await expect.element(amount).toHaveValue('100')
  // Nothing changed, nothing to ask.
  await expectFocusIn(setting)
  await commands.press('Escape')
  await expect.element(setting).not.toBeInTheDocument()
  await expect.element(unsaved).not.toBeInTheDocument()
})

test('the word about the setting is told by its address, if it is true', async () => {
  const app = await openApp('/?redeemSettingPointUid=TREEPOINT', memberWith({}))
  await expect.poll(addressNow).toBe('/')
  Object.assign(app.answers, driver())
  await app.open('/?redeemSettingPointUid=TREEPOINT')
  await expect.element(done).toMatchTextContent('每筆消費折抵上限：120 點（NT$ 100）')
  await app.reload()
  await press(done, '完成')
  await expect.poll(addressNow).toBe('/')
  await app.open('/?redeemSettingPointUid=FAMI_POINT')
  await expect.poll(addressNow).toBe('/')
  await expect.element(done).not.toBeInTheDocument()
})

test('two presses save once, and no change is not saved at all', async () => {
  const { asked, answers } = await openApp(sheetAddress, driverWhoSaves())
  await press(setting, '儲存設定')
  await expect.element(toasts).toMatchTextContent('設定沒有變更')
  await expect.poll(addressNow).toBe('/')
  expect(savings(asked)).toEqual([])
  await openSetting()
  await amount.fill('250')
  // Not saved before the second press, which would meet a button of what follows.
  const pressed = Promise.withResolvers<void>()
  const save = answers['PUT /v1/deduction-point-setting']
  answers['PUT /v1/deduction-point-setting'] = async (asks) => {
    await pressed.promise
    return save?.(asks) ?? lost
  }
  await setting.getByRole('button', { name: '儲存設定' }).dblClick()
  pressed.resolve()
  await expect.element(done).toBeVisible()
  expect(savings(asked)).toHaveLength(1)
})

test('what the server refuses stands at the field, or is told', async () => {
  const { answers } = await openApp(sheetAddress, driver())
  await amount.fill('250')
  const message = '金額需為 10 的倍數'
  answers['PUT /v1/deduction-point-setting'] = () =>
    refuse('DEDUCTION_AMOUNT_NOT_MULTIPLE', message, [{ field: 'maximumPrice', message }])
  await press(setting, '儲存設定')
  await expect.element(setting).toMatchTextContent(message)
  answers['PUT /v1/deduction-point-setting'] = () => lost
  await press(setting, '儲存設定')
  await expect.element(toasts).toMatchTextContent('未知錯誤')
  await expect.element(amount).toHaveValue('250')
  answers['PUT /v1/deduction-point-setting'] = () => settingOf('TREEPOINT', 250)
  await press(setting, '儲存設定')
  await expect.element(done).toMatchTextContent('300 點（NT$ 250）')
})

test('with nothing linked the way leads to the programmes', async () => {
  const app = await openApp('/', memberWith({}))
  await app.open(sheetAddress)
  const question = page.getByRole('alertdialog', { name: '還沒有綁定點數' })
  await press(question, '稍後再說')
  await expect.poll(addressNow).toBe('/')
  await app.open(sheetAddress)
  await press(question, '前往綁定')
  await expect.poll(addressNow).toBe('/resource-owners')
  await expect.element(overlay).not.toBeInTheDocument()
})

test('points that were linked just now are offered with what they are worth and what they replace', async () => {
  const answers = memberWith({ TREEPOINT: 1_280, MOCHI_COIN: 600 }, settingOf('TREEPOINT', 200))
  const { asked } = await openApp('/resource-owners?authSuccessResourceOwnerUid=MOCHI_COIN', answers)
  const linked = page.getByRole('dialog', { name: '麻吉幣綁定成功' })
  await expect.element(linked).toMatchTextContent('600 點，約可折抵 NT$ 500')
  await expect.element(linked).toMatchTextContent('會取代小樹點，每筆最多 NT$ 200')
  await press(linked, '設為自動折抵')
  await expect.poll(addressNow).toBe('/resource-owners?internalRedeemSettingDrawerOpen=true')
  await expect.element(setting.getByRole('radio', { name: '麻吉幣' })).toBeChecked()
  await expect.element(amount).toHaveValue('200')
  // Nothing of the member's own is lost by leaving, and nothing was saved.
  await expectFocusIn(setting)
  await commands.press('Escape')
  await expect.poll(addressNow).toBe('/resource-owners')
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(savings(asked)).toEqual([])
})

test('of two overlays that follow each other, the one that opens has the focus and is the only one', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await openApp('/resource-owners?authSuccessResourceOwnerUid=MOCHI_COIN', memberWith({ MOCHI_COIN: 600 }))
  const linked = page.getByRole('dialog', { name: '麻吉幣綁定成功' })
  await expectFocusIn(linked)
  const leaving = linked.element()
  // It moves out so slowly that it is there to the end.
  document.documentElement.style.setProperty('--slow', '60s')
  onTestFinished(() => void document.documentElement.style.removeProperty('--slow'))
  await press(linked, '設為自動折抵')
  await expectFocusIn(setting)
  expect([leaving.isConnected, leaving.hasAttribute('data-ending-style')]).toEqual([true, true])
  expect(overlay.elements()).toEqual([setting.element()])
  // Hidden from a screen reader, as the page is.
  expect(page.getByRole('dialog').elements()).toEqual([setting.element()])
})

test('without points the offer can wait, and a first choice asks for its limit', async () => {
  await openApp('/resource-owners?authSuccessResourceOwnerUid=MOCHI_COIN', memberWith({ MOCHI_COIN: 0 }))
  const linked = page.getByRole('dialog', { name: '麻吉幣綁定成功' })
  await expect.element(linked).toMatchTextContent('目前 0 點，累積後就能折抵')
  await expect.element(linked).not.toMatchTextContent('會取代')
  await expect.element(linked.getByRole('button', { name: '稍後再說' })).toHaveAttribute('data-look', 'primary')
  await press(linked, '設為自動折抵')
  await expect.element(setting.getByRole('radio', { name: '無上限' })).toBeChecked()
  await expect.element(setting.getByRole('button', { name: '儲存設定' })).toBeVisible()
})

test('the rules are explained on the member’s own points and lead to the setting', async () => {
  await openApp('/', driver())
  await page.getByRole('button', { name: /^停車折抵地點/ }).click()
  await press(page.getByRole('dialog', { name: '停車折抵地點' }), '查看折抵規則')
  await expect.poll(addressNow).toBe('/?internalRedeemRuleDrawerOpen=true')
  const rules = page.getByRole('dialog', { name: '折抵規則' })
  await expect.element(rules).toMatchTextContent('FamiPoint：360 點 = NT$ 1')
  await expect.element(rules).toMatchTextContent('例如停車費 NT$ 98，您有 1,280 點，最多可折抵 NT$ 95，實付 NT$ 3。')
  await expect.element(rules).toMatchTextContent('折抵金額以 NT$ 5 為單位，不足一個單位的部分不折抵。')
  await press(rules, '前往折抵設定')
  await expect.element(setting).toBeVisible()
  await expect.element(rules).not.toBeInTheDocument()
  history.back()
  await expect.poll(addressNow).toBe('/')
  await expect.element(overlay).not.toBeInTheDocument()
})

test('the example of the rules keeps to the member’s own limit', async () => {
  await openApp('/?internalRedeemRuleDrawerOpen=true', {
    ...driver(),
    'GET /v1/deduction-point-setting': () => settingOf('TREEPOINT', 50),
  })
  await expect
    .element(page.getByRole('dialog', { name: '折抵規則' }))
    .toMatchTextContent('例如停車費 NT$ 98，您設定的每筆上限是 NT$ 50，最多可折抵 NT$ 50，實付 NT$ 48。')
})
