import { randomUUID } from 'node:crypto'

import { anyEmail, heading, test, password } from '../auth-steps.ts'
import { expect } from '../journey.ts'
import { readCode } from '../make-member.ts'
import { answerAtProgramme, anyAccount, card, layer, press, setBalance } from './programmes-steps.ts'

/** A newcomer has two minutes by hand; whoever types at once gets half of that, reloads included. */
const limitMs = 60_000

test('a newcomer comes from the front door to linked points with a cap, and every step survives a reload', async ({
  page,
  stack,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [email, secret, account] = [anyEmail(), `Lane-${randomUUID()}`, anyAccount()]
  await setBalance(page, stack, 'TREEPOINT', account, 1_280)
  const begin = performance.now()

  await page.goto('/')
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('電子信箱').press('Enter')
  await expect(heading(page)).toHaveText('輸入驗證碼')
  await page.reload()
  await expect(heading(page)).toHaveText('輸入驗證碼')
  await page.getByRole('textbox', { name: '驗證碼', exact: true }).focus()
  await page.keyboard.type(await readCode(page.request, stack, email, 'mail'))
  await expect(heading(page)).toHaveText('設定您的密碼')
  await page.reload()
  await password(page, '密碼').fill(secret)
  await password(page, '確認密碼').fill(secret)
  await press(page, '完成註冊')
  await page.getByRole('link', { name: '綁定點數' }).click()

  await press(card(page, '小樹點'), '綁定')
  await page.reload()
  await press(layer(page), '前往綁定')
  await page.waitForURL(/\/programmes\/TREEPOINT\/link/)
  await page.reload()
  await answerAtProgramme(page, account, '同意綁定')
  await expect(page).toHaveURL('/resource-owners?authSuccessResourceOwnerUid=TREEPOINT')
  await page.reload()
  await press(layer(page), '設為自動折抵')
  await press(layer(page), '完成')

  await press(page, '修改設定')
  await page.reload()
  await layer(page).getByRole('radio', { name: '自訂金額' }).click()
  await layer(page).getByRole('textbox', { name: '上限金額（NT$）' }).fill('95')
  await press(layer(page), '儲存設定')
  // The sheet may still be on its way out when the word about it comes.
  await expect(layer(page).filter({ hasText: '每筆訂單折抵上限：114 點（NT$ 95）' })).toBeVisible()
  await page.reload()
  await expect(layer(page)).toContainText('每筆訂單折抵上限：114 點（NT$ 95）')
  await press(layer(page), '完成')
  await expect(page.getByText('每筆訂單最多 114 點（NT$ 95）')).toBeVisible()
  expect(performance.now() - begin).toBeLessThan(limitMs)

  await press(page, '返回上一頁')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('下次最多折 NT$ 95')).toBeVisible()
})
