import { RulesSheet } from './rules/RulesSheet.tsx'
import { SettingSheet, type SettingSheetProps } from './SettingSheet.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'

interface DeductionLayersProps {
  readonly rules: { readonly open: boolean; readonly onClose: () => void; readonly onToSetting: () => void }
  readonly setting: SettingSheetProps
  readonly success: { readonly pointUid: string | undefined; readonly onClose: () => void }
}

/** Everything that opens above a page about deduction. */
export function DeductionLayers({ rules, setting, success }: DeductionLayersProps) {
  return (
    <>
      <RulesSheet {...rules} />
      <SettingSheet {...setting} />
      <SuccessDialog {...success} />
    </>
  )
}
