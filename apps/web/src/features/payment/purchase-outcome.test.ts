import { describe, expect, test } from 'vitest'
import { aPayment, listed, owned } from '../../../test/setup/sample-plans.ts'
import { purchaseOutcome } from './purchase-outcome.ts'

const planId = 'plan-a'
const mine = owned({ planId })
const outcomeWith = (told: Partial<Parameters<typeof purchaseOutcome>[0]>) =>
  purchaseOutcome({ planId, payments: undefined, payment: undefined, valid: undefined, ...told })

test('nothing is said before the payments are known', () => {
  expect(outcomeWith({ valid: [mine] })).toEqual({ state: 'unknown' })
})

describe('the newest payment of the plan decides:', () => {
  const pending = listed({ id: 'P2', planId, status: 'PENDING' })
  const older = listed({ id: 'P1', planId, status: 'PAID' })
  const another = listed({ id: 'P9', planId: 'plan-b', status: 'PAID' })
  const payments = [another, pending, older]

  test('pending, whatever was bought before', () => {
    const payment = aPayment({ id: 'P2', planId, status: 'PENDING' })
    expect(outcomeWith({ payments, payment, valid: [mine] })).toEqual({
      state: 'pending',
      paymentId: 'P2',
      canBePaid: false,
    })
  })

  test('under review, which only the payment itself tells', () => {
    expect(outcomeWith({ payments, valid: [mine] })).toEqual({ state: 'unknown' })
    const payment = aPayment({ id: 'P2', planId, status: 'PENDING', underReview: true })
    expect(outcomeWith({ payments, payment })).toEqual({ state: 'review', paymentId: 'P2' })
  })

  test.each(['FAILED', 'EXPIRED'] as const)('%s, also after it was pending', (status) => {
    const failed = { state: 'failed', paymentId: 'P2' }
    expect(outcomeWith({ payments, payment: aPayment({ id: 'P2', planId, status }), valid: [mine] })).toEqual(failed)
    expect(outcomeWith({ payments: [listed({ id: 'P2', planId, status })], valid: [] })).toEqual(failed)
  })

  test('paid: bought as soon as the plan was read after it', () => {
    const payment = aPayment({ id: 'P2', planId, status: 'PAID' })
    expect(outcomeWith({ payments, payment })).toEqual({ state: 'unknown' })
    expect(outcomeWith({ payments, payment, valid: [mine] })).toEqual({
      state: 'bought',
      planName: mine.name,
      plan: mine,
    })
  })

  test('paid, and the plan cannot be read: bought all the same', () => {
    const payment = aPayment({ id: 'P2', planId, status: 'PAID' })
    const { planName } = pending
    expect(outcomeWith({ payments, payment, valid: null })).toEqual({ state: 'bought', planName, plan: undefined })
  })
})

test.each([
  ['never bought', [], []],
  ['bought by somebody else', [], [owned({ planId: 'plan-b' })]],
  ['paid once and ended since', [listed({ id: 'P1', planId, status: 'PAID' })], []],
])('a plan that was %s is nothing', (_name, payments, valid) => {
  expect(outcomeWith({ payments, valid })).toEqual({ state: 'nothing' })
})

test('a plan that cannot be read and was never paid is nothing', () => {
  expect(outcomeWith({ payments: [], valid: null })).toEqual({ state: 'nothing' })
})
