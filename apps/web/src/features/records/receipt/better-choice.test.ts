import { expect, test } from 'vitest'
import { aMachineRecord, aRecord } from '../../../../test/setup/sample-records.ts'
import type { Point } from '../../../domain/point.ts'
import { betterChoice } from './better-choice.ts'

const point = (uniqueId: string, balance: number | null, change: Partial<Point['resourceOwner']> = {}): Point => ({
  id: uniqueId,
  uniqueId,
  name: uniqueId,
  balance,
  resourceOwner: { uniqueId, linkData: { state: 'LINKED' }, isSystemAbnormal: false, ...change },
})
const rates = [
  { point: { uniqueId: 'FAMI_POINT' }, conversionRate: [360, 1] as const },
  { point: { uniqueId: 'TREEPOINT' }, conversionRate: [6, 5] as const },
]
/** NT$ 98 without a limit; 小樹點 has taken off 95. */
const record = aRecord({ orderAmount: 98, maximumPrice: null, amount: 95, points: 114, payable: 3 })

test('another programme that would take off more is named with the difference', () => {
  expect(betterChoice(record, [point('FAMI_POINT', 36_400)], rates)).toEqual({
    kind: 'better',
    name: 'FAMI_POINT',
    amountTwd: 98,
    moreTwd: 3,
  })
})

test('the limit of then holds for the others too, and equal is not better', () => {
  const capped = { ...record, maximumPrice: 95 }
  expect(betterChoice(capped, [point('FAMI_POINT', 36_400)], rates)).toEqual({ kind: 'best' })
})

test.each([
  ['none is linked', [point('FAMI_POINT', 36_400, { linkData: { state: 'UNLINKED' } })]],
  ['its balance is not known', [point('FAMI_POINT', null)]],
  ['it is under maintenance', [point('FAMI_POINT', 36_400, { isSystemAbnormal: true })]],
  ['it has no rate', [point('MOCHI_COIN', 600)]],
  ['it is the one that was used', [point('TREEPOINT', 9_000)]],
])('nothing is said when %s', (_, points) => {
  expect(betterChoice(record, points, rates)).toBeNull()
})

test('nothing is said of a machine, a refund, or what has not come about', () => {
  const fami = [point('FAMI_POINT', 36_400)]
  expect(betterChoice(aMachineRecord(), fami, rates)).toBeNull()
  expect(betterChoice(aRecord({ type: 'REFUND' }), fami, rates)).toBeNull()
  expect(betterChoice(aRecord({ status: 'PENDING' }), fami, rates)).toBeNull()
})
