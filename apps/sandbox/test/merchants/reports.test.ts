import { expect, test } from 'vitest'
import { pay } from './gate-steps.ts'

const report = { kind: 'TWICE', note: '<b>扣了兩次</b>', dueDate: '2026-11-20', state: 'OPEN' } as const

/** A bill paid with points, reported since. */
async function reported() {
  const paid = await pay('COMPLETED')
  const order = { orderId: 'P-1', orderAmount: 300 }
  const redemption = paid.dpass.redeemed(order, { id: 'reported-1', status: 'COMPLETED', report })
  const reports = async () => (await paid.browser.go('/parking-gate/reports')).page
  return { ...paid, redemption, reports }
}

test('the car park reads what members have reported, as text, and answers in its own words', async () => {
  const { browser, reports, redemption, dpass } = await reported()
  const page = await reports()
  for (const words of ['扣了兩次', 'P-1', '&lt;b&gt;', '2026-11-20', '退回 NT$ 100']) expect(page).toContain(words)
  await browser.press('/parking-gate/reports/reported-1/answer', { text: '  已查證，\r\n兩天內退回 ' })
  expect(redemption.report).toMatchObject({ state: 'ANSWERED', answer: '已查證， 兩天內退回' })
  expect(dpass.sent.at(-1)).toMatchObject({ path: '/v1/redemptions/reported-1/report-answer', isOwn: true })
  expect(await reports()).toContain('沒有等待回覆的回報')
})

test('or gives all of it back: pressed twice, once', async () => {
  const { browser, reports, redemption, dpass } = await reported()
  const page = await reports()
  await browser.pressOn(page, '退回 NT$ 100')
  await browser.pressOn(page, '退回 NT$ 100')
  expect([redemption.report?.state, redemption.refundedAmount, dpass.credits]).toEqual(['REFUNDED', 100, [120]])
  expect(await reports()).toContain('沒有等待回覆的回報')
})

test('a refusal is told in the words of DPASS', async () => {
  const { browser } = await reported()
  const { page } = await browser.press('/parking-gate/reports/no-such-one/answer', { text: '你好' })
  expect(page).toContain('這筆訂單已經處理過了')
})
