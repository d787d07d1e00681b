import { expect, test } from 'vitest'
import { aRecord } from '../../../../test/setup/sample-records.ts'
import { savedSince } from './saved.ts'

const november = '2026-10-31T16:00:00.000Z'
const page = (items: ReturnType<typeof aRecord>[], nextCursor: string | null = null) => ({ items, nextCursor })

test('what was refunded, failed, or is not decided yet has saved nothing', () => {
  const items = [
    aRecord({ amount: 95 }),
    aRecord({ amount: 100, refundedAmount: 40 }),
    aRecord({ type: 'REFUND', amount: 40 }),
    aRecord({ amount: 60, status: 'PENDING' }),
    aRecord({ amount: 0, status: 'FAILED' }),
    aRecord({ amount: 95, cancelledAt: '2026-11-17T04:06:00.000Z' }),
    aRecord({ amount: 500, occurredAt: '2026-10-31T15:59:59.000Z' }),
  ]
  expect(savedSince(november, page(items))).toEqual({ amountTwd: 155, isWhole: true })
})

test('a page that does not reach back to the beginning of the month is not the whole of it', () => {
  const within = aRecord({ occurredAt: '2026-11-02T04:00:00.000Z' })
  const before = aRecord({ occurredAt: '2026-10-30T04:00:00.000Z' })
  expect(savedSince(november, page([within], 'more')).isWhole).toBe(false)
  expect(savedSince(november, page([within, before], 'more')).isWhole).toBe(true)
  expect(savedSince(november, page([])).isWhole).toBe(true)
})
