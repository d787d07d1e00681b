import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { bill, newKey, openRedeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

test('points are taken off a bill in whole steps, once, and the record says why so many', async () => {
  const { call, ledger, balanceOf, payer } = world()
  const { token, account, browser } = await payer({ balance: 1_000, maximumPrice: 50 })
  const order = bill({ orderAmount: 123 })
  const { status, data } = await call(token, 'POST /v1/redemptions', order, newKey())
  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.any(String),
    status: 'COMPLETED',
    points: 60,
    amount: 50,
    payable: 73,
    reason: null,
    possibleDuplicateOf: null,
  })
  expect(await ledger(account)).toEqual([expect.objectContaining({ idempotencyKey: data.id, points: -60 })])
  expect(await balanceOf(account)).toBe(940)
  const listed = await browser.call('GET /v2/point-transactions')
  expect(listed.data).toEqual({
    items: [
      {
        id: data.id,
        type: 'REDEEM',
        status: 'COMPLETED',
        point: { uniqueId: 'TREEPOINT', name: '小樹點' },
        points: 60,
        amount: 50,
        orderAmount: 123,
        payable: 73,
        conversionRate: [6, 5],
        maximumPrice: 50,
        balanceBefore: 1_000,
        refundedPoints: 0,
        refundedAmount: 0,
        refundOf: null,
        possibleDuplicateOf: null,
        serviceType: 'parking',
        merchantName: order.merchantName,
        orderId: order.orderId,
        occurredAt: '2026-11-16T00:00:00.000Z',
      },
    ],
    nextCursor: null,
  })
})
