import type { Twd } from '@dpass/contract/pieces'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableNumber } from '../../platform/readable-number.ts'
import { nextStep, type PaymentOutcome } from './purchase.ts'
import { readCursor, writeCursor } from './purchase-cursor.ts'

const amountTwd = 365 as Twd

interface State {
  readonly status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED'
  readonly reviewNote: string | null
  readonly grants: number
}

/** A payment as the outcomes leave it, one after the other. */
const after = (outcomes: readonly PaymentOutcome[], email: string | null = 'a@example.com'): State =>
  outcomes.reduce<State>(
    (state, outcome) => {
      const step = nextStep({ ...state, amountTwd }, outcome, email)
      if (step.kind === 'pay') return { status: 'PAID', reviewNote: null, grants: state.grants + 1 }
      if (step.kind === 'end') return { ...state, status: step.status }
      return step.kind === 'flag' ? { ...state, reviewNote: step.note } : state
    },
    { status: 'PENDING', reviewNote: null, grants: 0 },
  )

const paid = (wishes: object = {}): PaymentOutcome => ({
  result: 'PAID',
  amount: 365,
  currency: 'TWD',
  method: 'line_pay',
  paidAt: null,
  ...wishes,
})
const failed: PaymentOutcome = { result: 'FAILED', reason: 'declined' }
const voided: PaymentOutcome = { result: 'VOIDED' }
const wrong = fc.constantFrom(paid({ amount: 364 }), paid({ currency: 'USD' }), paid({ amount: null }))
const outcome = fc.oneof(fc.constantFrom(paid(), failed, voided), wrong)

test('whatever the gateway says and however often, a payment is granted once if it was ever paid, else never', () => {
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 8 }), (outcomes) => {
      const isPaid = outcomes.some((each) => each.result === 'PAID' && each.amount === 365 && each.currency === 'TWD')
      const { status, grants } = after(outcomes)
      expect(grants).toBe(isPaid ? 1 : 0)
      expect(status === 'PAID').toBe(isPaid)
    }),
  )
})

test('wrong money is flagged and stays PENDING whatever else is said, until the right sum comes', () => {
  fc.assert(
    fc.property(wrong, fc.array(fc.constantFrom(failed, voided), { maxLength: 4 }), (first, others) => {
      expect(after([first, ...others])).toMatchObject({
        status: 'PENDING',
        reviewNote: expect.stringContaining('paid'),
      })
      expect(after([first, ...others, paid()])).toEqual({ status: 'PAID', reviewNote: null, grants: 1 })
    }),
  )
})

test('the first of failing and expiring decides, as long as nobody paid', () => {
  expect(after([failed, voided]).status).toBe('FAILED')
  expect(after([voided, failed]).status).toBe('EXPIRED')
  expect(
    nextStep({ status: 'PENDING', reviewNote: null, amountTwd }, { result: 'FAILED', reason: 'new word' }, 'a'),
  ).toEqual({ kind: 'end', status: 'FAILED', reason: 'system' })
})

test('money for a member who has left is flagged', () => {
  expect(after([voided, paid()], null)).toMatchObject({
    status: 'EXPIRED',
    grants: 0,
    reviewNote: expect.stringContaining('left'),
  })
})

test('an order number says its day in Taipei, and can be read aloud', () => {
  const late = new Date('2026-11-16T16:00:00Z')
  const one = readableNumber(late, '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d')
  expect(one).toMatch(/^2026-1117-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  expect(readableNumber(late, '019a1f6e-3b52-7d10-8fff-ffffffffffff')).toBe('2026-1117-ZZZZZ-ZZZZZ')
  expect(readableNumber(late, '019a1f6e-3b52-7d10-8000-000000000001')).toBe('2026-1117-32222-22222')
})

test('a cursor is read as it was written, and nothing else is', () => {
  const id = '2026-1117-K7WQM-3XHPT'
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (createdAt) => {
      expect(readCursor(writeCursor({ createdAt, id }))).toEqual({ createdAt, id })
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCursor(text)).toBeUndefined()
    }),
  )
})
