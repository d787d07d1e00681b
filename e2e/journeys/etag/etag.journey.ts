import type { Page } from '@playwright/test'

import { awaitWords } from '../../inbox.ts'
import { mainRoad } from '../../journey.ts'
import { anyPhone, international, readCode } from '../../make-member.ts'
import { boxes, field, send, typeCode } from '../account/account-phone-steps.ts'
import {
  anyAccount,
  decideAtProgramme,
  expect,
  linkProgramme,
  overlay,
  press,
  test,
  toasts,
} from '../programmes/programmes-steps.ts'
import { anyPlate, applicationOf, car, fillForm, formHolds, review, verifyPhone } from './etag-steps.ts'

const invalidateCarApp = (page: Page, sandboxUrl: string, account: string) =>
  page.request.post(`${sandboxUrl}/control/programmes/CAR_MOCHI/invalidate`, { data: { account } })

test(
  'a newcomer links the car app and verifies a number on the way, and is enabled',
  mainRoad,
  async ({ page, stack, member }) => {
    const plate = anyPlate()
    const phone = anyPhone()
    await page.goto('/etag-submission')
    await press(page, '下一步')
    await expect(page).toHaveURL('/etag-submission?internalETagInfoStep=2')
    await expect(page.getByText('請先驗證手機號碼')).toBeVisible()
    await press(page, '略過介紹')
    await expect(overlay(page, '請先綁定車麻吉')).toBeVisible()
    await press(overlay(page), '前往綁定')
    const account = anyAccount()
    await decideAtProgramme(page, account, '同意綁定')
    await expect(page).toHaveURL('/etag-submission?internalETagForm=new')

    await fillForm(page, plate)
    await press(page, '確認資料')
    await press(overlay(page, '請先驗證手機號碼'), '前往驗證')
    await field(page).fill(phone)
    await send(page).click()
    await expect(boxes(page).first()).toBeFocused()
    await typeCode(page, await readCode(page.request, stack, international(phone), 'sms'))
    await expect(page.getByText('已保留您剛才填寫的資料')).toBeVisible()
    await formHolds(page, plate)

    // The authorisation ends while the form is open: linking again loads other pages in its place.
    await invalidateCarApp(page, stack.sandboxUrl, account)
    await page.reload()
    await formHolds(page, plate)
    await page.getByRole('button', { name: '重新綁定' }).click()
    await press(overlay(page), '重新綁定')
    await decideAtProgramme(page, account, '同意綁定')
    await formHolds(page, plate)
    await expect(overlay(page)).toHaveCount(0)

    await press(page, '確認資料')
    await expect(page.getByText('A123456789')).toBeVisible()
    await page.getByRole('button', { name: '送出申請' }).dblclick()
    await expect(overlay(page, '申請已送出')).toContainText('預計完成日')
    await press(overlay(page), '我知道了')
    await expect(car(page, plate)).toContainText('審核中')
    await expect(page).toHaveURL('/etag-submission')
    // Back leads to no form that could be sent again.
    await page.goBack()
    await expect(car(page, plate)).toBeVisible()

    await review(page, stack, await applicationOf(page, stack, plate), { result: 'ENABLED' })
    await page.goto('/')
    await page.goto('/etag-submission')
    await expect(car(page, plate)).toContainText('已啟用')
    await awaitWords(page.request, stack, member.email, 'mail', new RegExp(`^.*${plate}`))
  },
)

test('a rejected application is corrected and sent again, and a sold car is stopped', async ({ page, stack }) => {
  const plate = anyPlate()
  const { account } = await linkProgramme(page, stack, 'CAR_MOCHI')
  expect(account).not.toBe('')
  await verifyPhone(page, stack)
  await page.goto('/etag-submission?internalETagForm=new')
  await fillForm(page, plate)
  await press(page, '確認資料')
  await press(page, '送出申請')
  await press(overlay(page, '申請已送出'), '我知道了')
  const id = await applicationOf(page, stack, plate)
  await review(page, stack, id, { result: 'REJECTED', reason: 'class_mismatch' })
  await page.reload()
  await expect(car(page, plate)).toContainText('原因：收費車種與登記不符')
  await press(car(page, plate), '修改後重新申請')
  await expect(page.getByText('不修改就留空，會沿用 A1******89。')).toBeVisible()
  await page.getByRole('radio', { name: '大型車' }).click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await press(page, '確認資料')
  await expect(page.getByText('A1******89')).toBeVisible()
  await press(page, '送出申請')
  await press(overlay(page, '申請已送出'), '我知道了')
  await expect(car(page, plate)).toContainText('審核中')

  await review(page, stack, id, { result: 'ENABLED' })
  await page.reload()
  await press(car(page, plate), '停止這輛車的自動繳費')
  await press(overlay(page), '停止自動繳費')
  await expect(toasts(page)).toContainText('已送出停用要求')
  await expect(car(page, plate)).toContainText(/停用處理中|已停用/)
})
