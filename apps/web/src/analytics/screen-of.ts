import type { Events, Screen } from './events.ts'

interface ShownPage {
  readonly pathname: string
  readonly search: object
  /** Where nothing may be bought (section 6). */
  readonly block: 'native' | 'web' | null
}

const pages: readonly (readonly [RegExp, Screen])[] = [
  [/^\/$/, 'home'],
  [/^\/account\/phone-number-setting$/, 'phone_number_setting'],
  [/^\/account\/verify-phone-number-otp$/, 'phone_number_code'],
  [/^\/account$/, 'account'],
  [/^\/resource-owners\/[^/]+\/link-state-confirmation$/, 'link_confirmation'],
  [/^\/resource-owners$/, 'points'],
  [/^\/redeem-records$/, 'redeem_records'],
  [/^\/savings$/, 'savings'],
  [/^\/refuelling$/, 'refuelling'],
  [/^\/plans$/, 'plans'],
  [/^\/my-entitlements\/[^/]+$/, 'my_entitlements'],
  [/^\/payment\/plan-chain-store-transaction-init$/, 'payment_start'],
  [/^\/payment\/failure$/, 'payment_failure'],
  [/^\/etag-submission$/, 'etag_submission'],
  [/^\/oauth2?(?:\/|$)/, 'authorisation'],
  [/^\/auth(?:\/|$)/, 'sign_in'],
]

/** Overlays that the address opens; the topmost comes first. */
const overlays: readonly (readonly [parameter: string, Screen])[] = [
  ['redeemSettingPointUid', 'redeem_setting_success_modal'],
  ['internalParkingPlacesDrawerOpen', 'parking_places'],
  ['internalRedeemRuleDrawerOpen', 'redeem_rules_dialog'],
  ['internalRedeemSettingDrawerOpen', 'redeem_setting'],
]

/** What is on screen. The address itself is never reported: some hold codes, ids or an e-mail address. */
export function screenOf({ pathname, search, block }: ShownPage): Events['screen_viewed'] {
  const path = pathname.replace(/(.)\/$/, '$1')
  const has = (parameter: string) => (search as Readonly<Record<string, unknown>>)[parameter] !== undefined
  const overlay = overlays.find(([parameter]) => has(parameter))?.[1]
  if (overlay) return { screen: overlay }
  const page = pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'error'
  if (page === 'home' && (has('purchasedPlanId') || has('chainStorePurchasedPlanId')))
    return { screen: 'purchase_success_modal' }
  // Inside the app a plan opens all the same, to show what it gives.
  const isBlocked =
    page === 'payment_start' ? block !== null : block === 'web' && page === 'plans' && has('internalPlanId')
  if (isBlocked) return { screen: 'purchase_block_dialog' }
  if (page === 'my_entitlements') return { screen: page, planId: path.split('/').at(-1) ?? '' }
  return { screen: page }
}
