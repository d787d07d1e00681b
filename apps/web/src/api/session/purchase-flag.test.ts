import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/setup/open-test-tab.ts'
import { createPurchaseFlag } from './purchase-flag.ts'

test('section 6: buying is allowed until an address says otherwise, and again when one allows it', () => {
  const local = memoryStorage({})
  const flag = createPurchaseFlag(() => local)
  expect(flag.isAllowed()).toBe(true)
  flag.keep('false')
  expect([flag.isAllowed(), local.getItem('ALLOW_PURCHASE')]).toEqual([false, 'false'])
  // The next page load knows it still.
  expect(createPurchaseFlag(() => local).isAllowed()).toBe(false)
  flag.keep('true')
  expect([flag.isAllowed(), local.getItem('ALLOW_PURCHASE')]).toEqual([true, 'true'])
})

test.each([undefined, '', '0', 'FALSE', false, null])('%j in an address changes nothing', (value) => {
  const local = memoryStorage({ ALLOW_PURCHASE: 'false' })
  const flag = createPurchaseFlag(() => local)
  flag.keep(value)
  expect([flag.isAllowed(), local.getItem('ALLOW_PURCHASE')]).toEqual([false, 'false'])
})

test('a browser that blocks storage remembers it while the page is open', () => {
  const flag = createPurchaseFlag(() => {
    throw new Error('blocked')
  })
  expect(flag.isAllowed()).toBe(true)
  flag.keep('false')
  expect(flag.isAllowed()).toBe(false)
})
