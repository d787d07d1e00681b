import { expect, test } from 'vitest'
import demo from '../../demo/plans.json' with { type: 'json' }
import { readPlans } from './plan.ts'

const [online] = demo

test('a plan says no more than it must: it is sold, and an entitlement needs no activation', () => {
  const { plans, problems } = readPlans([{ ...online, entitlements: [{ name: '停車', description: '9 折' }] }])
  expect(problems).toEqual([])
  expect(plans).toMatchObject([
    { priceTwd: 1_680, purchasable: true, entitlements: [{ code: null, name: '停車', activateUrl: null }] },
  ])
})

test.each([
  [{ uniqueId: 'lower' }, 'lower: uniqueId'],
  [{ uniqueId: 7 }, 'Plan 1: uniqueId'],
  [{ name: ' ' }, 'COMMUTER_365: name'],
  [{ description: 'x'.repeat(301) }, 'COMMUTER_365: description'],
  [{ price: 99.5 }, 'COMMUTER_365: price'],
  [{ price: '99' }, 'COMMUTER_365: price'],
  [{ price: 0 }, 'COMMUTER_365: price'],
  [{ days: 0 }, 'COMMUTER_365: days'],
  [{ channel: 'SHOP' }, 'COMMUTER_365: channel'],
  [{ purchasable: 'yes' }, 'COMMUTER_365: purchasable'],
  [{ entitlements: {} }, 'COMMUTER_365: entitlements'],
  [{ entitlements: [{ description: 'x' }] }, "COMMUTER_365: an entitlement's name"],
  [{ entitlements: [{ code: 'nine', name: 'x', description: 'x' }] }, "COMMUTER_365: an entitlement's code"],
  [
    { entitlements: [{ name: 'x', description: 'x', activateUrl: 'javascript:alert(1)' }] },
    'COMMUTER_365: an activateUrl',
  ],
])('a file with %o is refused in a sentence', (wrong, sentence) => {
  const { plans, problems } = readPlans([{ ...online, ...wrong }])
  expect(plans).toEqual([])
  expect(problems).toEqual([expect.stringContaining(sentence)])
})

test.each([null, {}, 'plans', []])('a file that is no list of plans is refused: %o', (file) => {
  expect(readPlans(file).problems).toHaveLength(1)
})

test('everything that is wrong is said at once, also a plan that is there twice', () => {
  expect(readPlans([online, online, null]).problems).toHaveLength(1 + 6)
})
