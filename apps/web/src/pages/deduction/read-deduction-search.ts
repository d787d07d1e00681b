import { flag, text } from '../../address/search.ts'

/** What the address of a page that mounts DeductionOverlays may say. */
export const readDeductionSearch = (search: Readonly<Record<string, unknown>>) => ({
  internalParkingPlacesDrawerOpen: flag(search['internalParkingPlacesDrawerOpen']),
  internalRedeemRuleDrawerOpen: flag(search['internalRedeemRuleDrawerOpen']),
  internalRedeemSettingDrawerOpen: flag(search['internalRedeemSettingDrawerOpen']),
  redeemSettingPointUid: text(search['redeemSettingPointUid'], 64),
})
