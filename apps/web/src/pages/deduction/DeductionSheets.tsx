import type { ComponentProps } from 'react'
import { RulesSheet } from '../../features/deduction/rules/RulesSheet.tsx'
import { SettingSheet } from '../../features/deduction/SettingSheet.tsx'
import { SuccessDialog } from '../../features/deduction/SuccessDialog.tsx'
import { LinkFirstDialog } from '../../features/programmes/linking/LinkFirstDialog.tsx'

interface DeductionSheetsProps {
  readonly rules: ComponentProps<typeof RulesSheet>
  readonly setting: Omit<ComponentProps<typeof SettingSheet>, 'linkFirst'> & { readonly onToProgrammes: () => void }
  readonly success: ComponentProps<typeof SuccessDialog>
}

/** The overlays about deduction in one module, which is fetched after the page. A member without a link is told to link first. */
export default function DeductionSheets({ rules, setting, success }: DeductionSheetsProps) {
  const { onToProgrammes, ...sheet } = setting
  const linkFirst = (open: boolean) => <LinkFirstDialog open={open} onClose={sheet.onClose} onLink={onToProgrammes} />
  return (
    <>
      <RulesSheet {...rules} />
      <SettingSheet {...sheet} linkFirst={linkFirst} />
      <SuccessDialog {...success} />
    </>
  )
}
