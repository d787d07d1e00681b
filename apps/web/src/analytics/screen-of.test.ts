import { expect, test } from 'vitest'
import { screenOf } from './screen-of.ts'

const at = (pathname: string, search: object = {}, block: 'native' | 'web' | null = null) =>
  screenOf({ pathname, search, block })

test('every screen that section 2 names only by analytics has a name of its own', () => {
  expect(at('/my-entitlements/plan-1')).toEqual({ screen: 'my_entitlements', planId: 'plan-1' })
  expect(at('/plans', { internalPlanId: 'plan-1' }, 'web')).toEqual({ screen: 'purchase_block_dialog' })
  expect(at('/payment/plan-chain-store-transaction-init', {}, 'native')).toEqual({ screen: 'purchase_block_dialog' })
  expect(at('/', { internalParkingPlacesDrawerOpen: true })).toEqual({ screen: 'parking_places' })
  expect(at('/', { internalRedeemRuleDrawerOpen: true })).toEqual({ screen: 'redeem_rules_dialog' })
  expect(at('/', { internalRedeemSettingDrawerOpen: true })).toEqual({ screen: 'redeem_setting' })
  expect(at('/resource-owners', { redeemSettingPointUid: 'TREEPOINT' })).toEqual({
    screen: 'redeem_setting_success_modal',
  })
  expect(at('/payment/failure')).toEqual({ screen: 'payment_failure' })
})

test('inside the app a plan opens, because it shows what the plan gives', () => {
  expect(at('/plans', { internalPlanId: 'plan-1' }, 'native')).toEqual({ screen: 'plans' })
  expect(at('/plans', {}, 'web')).toEqual({ screen: 'plans' })
})

test.each([
  ['/', 'home'],
  ['/account', 'account'],
  ['/account/phone-number-setting', 'phone_number_setting'],
  ['/resource-owners/', 'points'],
  ['/resource-owners/0197/link-state-confirmation', 'link_confirmation'],
  ['/etag-submission', 'etag_submission'],
  ['/auth/forgot-password/reset', 'sign_in'],
  ['/oauth/sign-up', 'authorisation'],
  ['/oauth2', 'authorisation'],
  ['/authx', 'error'],
  ['/error', 'error'],
])('%s is %s', (path, screen) => {
  expect(at(path)).toEqual({ screen })
})

test('of an address with a code, an e-mail address or an id nothing is told but the screen', () => {
  const search = { authCode: 'secret', email: 'driver@example.com', linkId: 'link-1', transactionId: 'payment-1' }
  for (const path of ['/auth/forgot-password/reset', '/resource-owners/1/link-state-confirmation', '/payment/failure'])
    expect(Object.keys(at(path, search))).toEqual(['screen'])
})
