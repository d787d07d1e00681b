import { useNavigate } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'

interface LinkFirstDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Says that deducting needs a linked programme first (section 2, "Dialogs"), and leads to where it is linked. */
export function LinkFirstDialog({ open, onClose }: LinkFirstDialogProps) {
  const navigate = useNavigate()
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.noPointsLinked.title')}
      action={t('dialog.noPointsLinked.confirm')}
      cancel={t('dialog.noPointsLinked.cancel')}
      onAction={() => void navigate({ to: '/resource-owners', replace: true })}
    >
      {t('dialog.noPointsLinked.body')}
    </AlertDialog>
  )
}
