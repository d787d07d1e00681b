import { useNavigate } from '@tanstack/react-router'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useSwitchOverlay } from '../../navigation/use-overlay.ts'
import { useDeductionOverlays } from './use-deduction-overlays.ts'

// Sheets weigh more than a page and are opened after it.
const DeductionSheets = lateOverlay(() => import('./DeductionSheets.tsx'))

/**
 * The rules of deduction, its setting, and the dialog that it was set, each opened by its parameter. A page that mounts
 * this reads the parameters by readDeductionSearch and opens the sheets by useDeductionOverlays.
 */
export function DeductionOverlays() {
  const { rules, setting, success } = useDeductionOverlays()
  const switchOverlay = useSwitchOverlay()
  const navigate = useNavigate()
  const { chosenPointUid } = useHistoryState()
  return (
    <DeductionSheets
      wanted={[rules, setting, success].some(({ value }) => value !== undefined)}
      rules={{
        open: rules.value === true,
        onClose: rules.close,
        onToSetting: () =>
          switchOverlay({ internalRedeemRuleDrawerOpen: undefined, internalRedeemSettingDrawerOpen: true }),
      }}
      setting={{
        open: setting.value === true,
        chosenUid: chosenPointUid,
        onClose: setting.close,
        onSaved: (pointUid) =>
          switchOverlay({ internalRedeemSettingDrawerOpen: undefined, redeemSettingPointUid: pointUid }),
        onToProgrammes: () => void navigate({ href: '/resource-owners', replace: true }),
      }}
      success={{ pointUid: success.value, onClose: success.close }}
    />
  )
}
