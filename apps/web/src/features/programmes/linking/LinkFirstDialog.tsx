import { t } from '../../../copy/t.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'

interface LinkFirstDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Leads to where it is linked. */
  readonly onLink: () => void
}

/** Says that deducting needs a linked programme first (section 2, "Dialogs"). */
export function LinkFirstDialog({ open, onClose, onLink }: LinkFirstDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.noPointsLinked.title')}
      action={t('dialog.noPointsLinked.confirm')}
      cancel={t('dialog.noPointsLinked.cancel')}
      onAction={onLink}
    >
      {t('dialog.noPointsLinked.body')}
    </AlertDialog>
  )
}
