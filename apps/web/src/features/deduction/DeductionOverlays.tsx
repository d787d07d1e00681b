import { useOverlay } from '../../navigation/use-overlay.ts'
import { latePart } from '../../ui/overlay/late-part.tsx'

// Sheets weigh more than a page and are opened after it.
const DeductionSheets = latePart(() => import('./DeductionSheets.tsx'))

/**
 * Where points are taken off, the rules of deduction, its setting, and the dialog that it was set, each opened by its parameter. A page that mounts
 * this reads the parameters by readDeductionSearch.
 */
export function DeductionOverlays() {
  const places = useOverlay('internalParkingPlacesDrawerOpen')
  const rules = useOverlay('internalRedeemRuleDrawerOpen')
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  const success = useOverlay<string>('redeemSettingPointUid')
  return <DeductionSheets wanted={[places, rules, setting, success].some(({ value }) => value !== undefined)} />
}
