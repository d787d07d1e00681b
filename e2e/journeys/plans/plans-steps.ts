import type { Page } from '@playwright/test'

import { awaitWords, readInbox } from '../../inbox.ts'
import type { Caller, Member } from '../../make-member.ts'
import { overlay } from '../../overlay.ts'
import type { Stack } from '../../stack.ts'
import { expect, press } from '../programmes/programmes-steps.ts'

export { expect, press, test } from '../programmes/programmes-steps.ts'

/** The plans of the demo. */
export const commuter = '通勤安心方案'
export const store = '超商輕享方案'

export const planIdOf = async ({ request }: Caller, { url }: Stack, name: string) => {
  const { data } = (await (await request.get(`${url}/v1/plans`)).json()) as { data: { id: string; name: string }[] }
  return data.find((plan) => plan.name === name)?.id ?? ''
}

const buy = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /^購買方案/ })

/** From the plans to the gateway's page; returns the order number that stands there. */
export const goAndPay = async (page: Page, name = commuter) => {
  await buy(page, name).click()
  const sheet = overlay(page, '確認購買')
  await sheet.getByRole('checkbox').check()
  await press(sheet, '前往付款')
  return atGateway(page)
}

/** On the gateway's page. */
export const atGateway = async (page: Page) => {
  await page.waitForURL(/\/payment\/pay\?token=/)
  return page.getByRole('definition').first().innerText()
}

export const settle = async ({ request }: Caller, { sandboxUrl }: Stack, orderNo: string, decision: object) => {
  const answer = await request.post(`${sandboxUrl}/control/payment/${orderNo}/settle`, { data: decision })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const receiptCame = ({ request }: Caller, stack: Stack, { email }: Member) =>
  awaitWords(request, stack, email, 'mail', /購買明細：\S+/)

export const receiptsOf = async ({ request }: Caller, stack: Stack, { email }: Member) =>
  (await readInbox(request, stack, email, 'mail')).filter(({ subject }) => subject.includes('購買明細')).length

export const ownedPlans = async ({ request }: Caller, { url }: Stack) =>
  ((await (await request.get(`${url}/v1/current-valid-plan`)).json()) as { data: { name: string; endsAt: string }[] })
    .data

/** Rows of the purchase history. */
export const purchases = async (page: Page) => {
  await page.goto('/account?internalPurchasesDrawerOpen=true')
  const name = '購買紀錄'
  // A sheet, or on a wide screen the column beside the account.
  return overlay(page, name).or(page.getByRole('region', { name })).getByRole('listitem')
}
