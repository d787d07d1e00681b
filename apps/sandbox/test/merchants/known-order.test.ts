import { describe, expect, test } from 'vitest'
import { reachExit } from './gate-steps.ts'

describe('an order that DPASS knows already', () => {
  const order = { orderAmount: 300, serviceType: 'parking', merchantName: '好停停車場' }

  /** A merchant that has lost the key under which the points of this order were taken. */
  async function loseKey(more: object = {}) {
    const exit = await reachExit()
    const page = await exit.gate()
    const orderId = /P\d{8}-[0-9A-F]{8}/.exec(page)?.[0] ?? ''
    exit.dpass.redeemed({ ...order, orderId }, { status: 'COMPLETED', ...more })
    return { ...exit, page }
  }

  test('is not charged twice: its redemption is read', async () => {
    const { page, browser, dpass } = await loseKey()
    const { location } = await browser.pressOn(page, '用點數折抵')
    expect((await browser.go(location)).page).toContain('DPASS 折抵了 NT$ 100，其餘 NT$ 200 已由信用卡支付')
    expect(dpass.debits).toEqual([])
  })

  test('and not paid in full either while it cannot be read', async () => {
    const { page, browser, dpass } = await loseKey()
    dpass.turns.push('COMPLETED', 'away')
    const { location } = await browser.pressOn(page, '用點數折抵')
    expect((await browser.go(location)).page).toContain('請不要再付一次')
    await browser.press(`${location}/settle`)
    expect((await browser.go(location)).page).toContain('其餘 NT$ 200 已由信用卡支付')
  })

  test('is found by its number where DPASS does not name the redemption', async () => {
    const { page, browser, dpass } = await loseKey()
    dpass.turns.push({ status: 409, code: 'IDEMPOTENCY_CONFLICT', message: '這個編號已經用過了' })
    const { location } = await browser.pressOn(page, '用點數折抵')
    expect((await browser.go(location)).page).toContain('其餘 NT$ 200 已由信用卡支付')
  })

  test('and is open again when there is none', async () => {
    const { gate, browser, dpass } = await reachExit()
    dpass.turns.push({ status: 409, code: 'IDEMPOTENCY_CONFLICT', message: '這個編號已經用過了' })
    const { location } = await browser.pressOn(await gate(), '用點數折抵')
    expect(location).toBe('/parking-gate')
    expect(await gate()).toContain('這個編號已經用過了')
    await browser.pressOn(await gate(), '付 NT$ 200')
    expect(dpass.debits).toEqual([120])
  })

  test('was called off before: the whole bill is charged', async () => {
    const { page, browser } = await loseKey({ cancelRequestedAt: '2026-11-19T00:00:00Z', payable: 300 })
    const { location } = await browser.pressOn(page, '用點數折抵')
    expect((await browser.go(location)).page).toContain('NT$ 300 已由信用卡支付')
  })
})

describe('a bill that looks like another one', () => {
  async function payTwin(more: object = {}) {
    const exit = await reachExit()
    const { dpass, browser, gate } = exit
    const twin = { orderId: 'P1', orderAmount: 300, serviceType: 'parking', merchantName: '好停停車場' }
    dpass.duplicateOf = dpass.redeemed(twin, { status: 'COMPLETED', ...more }).id
    const { location } = await browser.pressOn(await gate(), '用點數折抵')
    return { dpass, receipt: async () => (await browser.go(location)).page }
  }
  const warning = '10 分鐘內有另一筆相同金額的繳費'

  test('is told to have been paid twice perhaps', async () => {
    const { receipt, dpass } = await payTwin()
    expect(await receipt()).toContain(warning)
    dpass.turns.push('away')
    expect(await receipt()).toContain(warning)
  })

  test('and no longer once the points of the other one are back', async () => {
    const { receipt } = await payTwin({ refundedAmount: 100 })
    expect(await receipt()).not.toContain(warning)
  })

  test('also when only some of them are', async () => {
    const { receipt } = await payTwin({ refundedAmount: 50 })
    expect(await receipt()).toContain(warning)
  })
})

test('order numbers carry the day in Taipei', async () => {
  const { gate } = await reachExit({ now: () => new Date('2026-11-18T17:30:00Z') })
  expect(await gate()).toContain('P20261119-')
})
