import { RulesSheet } from './RulesSheet.tsx'
import { SettingSheet, type SettingSheetProps } from './SettingSheet.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'

interface DeductionLayersProps {
  readonly rules: { readonly open: boolean; readonly onClose: () => void; readonly onToSetting: () => void }
  readonly setting: SettingSheetProps
  readonly success: { readonly pointUid: string | undefined; readonly onClose: () => void }
}

/** Everything that opens above a page about deduction. One module, so that a page can bring it after itself. */
export default function DeductionLayers({ rules, setting, success }: DeductionLayersProps) {
  return (
    <>
      <RulesSheet {...rules} />
      <SettingSheet {...setting} />
      <SuccessDialog {...success} />
    </>
  )
}
