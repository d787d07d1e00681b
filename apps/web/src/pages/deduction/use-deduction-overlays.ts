import { useOverlay } from '../../navigation/use-overlay.ts'

/** The three overlays about deduction, by their parameters; a page opens the first two from its own rows. */
export function useDeductionOverlays() {
  return {
    rules: useOverlay('internalRedeemRuleDrawerOpen'),
    setting: useOverlay('internalRedeemSettingDrawerOpen'),
    success: useOverlay<string>('redeemSettingPointUid'),
  }
}
