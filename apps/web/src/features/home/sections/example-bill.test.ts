import { expect, test } from 'vitest'
import { pointsWith, rates } from '../../../../test/setup/sample-points.ts'
import { exampleBill } from './example-bill.ts'

test('the example is a bill as points would pay it today, the steps of more than a dollar first', () => {
  expect(exampleBill(pointsWith({}), rates)).toEqual({
    name: '小樹點',
    points: 114,
    billTwd: 98,
    paidTwd: 3,
  })
})

test('another rate makes another example, and without a rate there is none', () => {
  const [fami] = rates
  expect(exampleBill(pointsWith({}), fami ? [fami] : [])).toMatchObject({
    name: 'FamiPoint',
    points: 35_280,
    paidTwd: 0,
  })
  expect(exampleBill(pointsWith({}), [])).toBeUndefined()
})
