import { t } from '../../copy/t.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { SettingEditor } from './SettingEditor.tsx'
import { useDeduction } from './use-deduction.ts'

export interface SettingSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: (pointUid: string) => void
  readonly onToProgrammes: () => void
}

/** Which points are used automatically and how much of an order they may pay; or, with none linked, where to begin. */
export function SettingSheet({ open, onClose, onSaved, onToProgrammes }: SettingSheetProps) {
  const deduction = useDeduction(open)
  const { known } = deduction
  const isLinked = known?.points.some(({ resourceOwner }) => resourceOwner.linkData.state === 'LINKED')
  // Whoever has a setting on points whose link broke can still turn it off.
  if (!known || isLinked || known.setting)
    return <SettingEditor open={open} deduction={deduction} onClose={onClose} onSaved={onSaved} />
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.noPointsLinked.title')}
      action={t('dialog.noPointsLinked.confirm')}
      cancel={t('dialog.noPointsLinked.cancel')}
      onAction={onToProgrammes}
    >
      {t('dialog.noPointsLinked.body')}
    </AlertDialog>
  )
}
