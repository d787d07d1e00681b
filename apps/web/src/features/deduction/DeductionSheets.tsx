import { PlacesSheet } from './places/PlacesSheet.tsx'
import { RulesSheet } from './rules/RulesSheet.tsx'
import { SettingSheet } from './SettingSheet.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'

/** The overlays about deduction in one module, which is fetched after the page. */
export default function DeductionSheets() {
  return (
    <>
      <PlacesSheet />
      <RulesSheet />
      <SettingSheet />
      <SuccessDialog />
    </>
  )
}
