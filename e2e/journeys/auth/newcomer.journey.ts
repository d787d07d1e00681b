import { randomUUID } from 'node:crypto'

import type { BrowserContext, Locator, Page } from '@playwright/test'

import { anyEmail, heading, password } from '../../auth-steps.ts'
import { fingers, keyboardOf } from '../../hands.ts'
import { readCode } from '../../inbox.ts'
import { expect, mainRoad, test } from '../../journey.ts'
import { decideAtProgramme, anyAccount, card, overlay, setBalance } from '../programmes/programmes-steps.ts'

/** A newcomer has two minutes by hand, which is the time for about this many presses and six fields. */
const maxPresses = 20

const countPresses = async (context: BrowserContext) => {
  let presses = 0
  await context.exposeFunction('countPress', () => (presses += 1))
  await context.addInitScript("addEventListener('click', (event) => event.isTrusted && countPress(), true)")
  return () => presses
}

const journey = 'a newcomer comes from the front door to linked points with a cap, and every step survives a reload'

test(journey, { tag: [mainRoad.tag, '@keyboard'] }, async ({ page, stack, context, isMobile }, { project }) => {
  test.slow()
  // What survives does not depend on the screen, so the pages are reloaded on one of them.
  const reload = async () => void (project.name === 'phone' && (await page.reload()))
  // The wide screen is walked with the keyboard alone.
  const hands = isMobile ? fingers : keyboardOf(page)
  const press = (scope: Page | Locator, name: string) => hands.press(scope.getByRole('button', { name, exact: true }))
  const [email, secret, account] = [anyEmail(), `Lane-${randomUUID()}`, anyAccount()]
  await setBalance(page, stack, 'TREEPOINT', account, 1_280)
  const presses = await countPresses(context)

  await page.goto('/')
  await hands.type(page.getByLabel('電子信箱'), email)
  await page.getByLabel('電子信箱').press('Enter')
  await expect(heading(page)).toHaveText('輸入驗證碼')
  await reload()
  await expect(heading(page)).toHaveText('輸入驗證碼')
  await expect(page.getByRole('textbox', { name: '驗證碼', exact: true })).toBeFocused()
  await page.keyboard.type(await readCode(page.request, stack, email, 'mail'))
  await expect(heading(page)).toHaveText('設定您的密碼')
  await reload()
  await hands.type(password(page, '密碼'), secret)
  await hands.type(password(page, '確認密碼'), secret)
  await press(page, '完成註冊')
  await hands.press(page.getByRole('link', { name: '綁定點數' }))

  await expect(page).toHaveTitle('點數管理｜DPASS')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('目前沒有自動折抵')).toBeVisible()
  await expect(card(page, '小樹點').getByText('6 點 = NT$ 5')).toBeVisible()
  await expect(card(page, '小樹點').getByText('尚未綁定')).toBeVisible()
  await press(card(page, '小樹點'), '綁定')
  await expect(page).toHaveURL('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
  await reload()
  await expect(overlay(page)).toMatchAriaSnapshot(`
    - dialog "綁定小樹點":
      - heading "綁定小樹點" [level=2]
      - button "前往綁定"
  `)
  await press(overlay(page), '前往綁定')
  await page.waitForURL(new RegExp(`^${stack.sandboxUrl}/programmes/TREEPOINT/link`))
  // Back from there leads to where it was begun, and the way to the programme is open again.
  await page.goBack()
  await expect(overlay(page).getByRole('button', { name: '前往綁定' })).toBeEnabled()
  await press(overlay(page), '前往綁定')
  await page.waitForURL(/\/programmes\/TREEPOINT\/link/)
  await reload()
  await decideAtProgramme(page, account, '同意綁定')
  await expect(page).toHaveURL('/resource-owners?authSuccessResourceOwnerUid=TREEPOINT')
  await reload()
  await expect(overlay(page).getByRole('heading', { name: '小樹點綁定成功' })).toBeVisible()
  await expect(overlay(page)).toContainText('1,280 點，約可折抵 NT$ 1,065')
  await press(overlay(page), '設為自動折抵')
  await expect(page).toHaveURL('/resource-owners?internalRedeemSettingDrawerOpen=true')
  await expect(overlay(page)).toMatchAriaSnapshot(`
    - dialog "折抵設定":
      - radiogroup "自動折抵的點數":
        - radio "小樹點" [checked]
        - radio "不使用自動折抵"
      - radiogroup "每筆消費折抵上限":
        - radio "無上限" [checked]
        - radio "自訂金額"
      - button "儲存設定"
  `)
  await press(overlay(page), '儲存設定')
  await expect(page).toHaveURL('/resource-owners?redeemSettingPointUid=TREEPOINT')
  await expect(overlay(page).getByText('每筆消費折抵上限：無上限')).toBeVisible()
  await press(overlay(page), '完成')
  await expect(page).toHaveURL('/resource-owners')
  await expect(page.getByText('目前使用小樹點')).toBeVisible()
  await expect(page.getByText('每筆消費無上限')).toBeVisible()
  for (const words of ['1,280 點', '約可折抵 NT$ 1,065', '自動折抵中'])
    await expect(card(page, '小樹點').getByText(words)).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)

  await press(page, '修改設定')
  await reload()
  await hands.choose(overlay(page).getByRole('radio', { name: '自訂金額' }))
  await hands.type(overlay(page).getByRole('textbox', { name: '上限金額' }), '95')
  await press(overlay(page), '儲存設定')
  // The sheet may still be on its way out when the word about it comes.
  const saved = overlay(page).filter({ hasText: '每筆消費折抵上限：114 點（NT$ 95）' })
  await expect(saved).toBeVisible()
  await reload()
  await expect(saved).toBeVisible()
  await press(overlay(page), '完成')
  await expect(page.getByText('每筆消費最多 114 點（NT$ 95）')).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(maxPresses)

  await hands.press(page.getByRole('link', { name: '首頁', exact: true }))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^下一筆最多折抵\s*NT\$\s95\s*・\s*小樹點/ })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})
