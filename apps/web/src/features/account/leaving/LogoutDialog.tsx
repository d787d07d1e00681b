import { t } from '../../../copy/t.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'

interface LogoutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => void
}

export function LogoutDialog({ open, onOpenChange, onConfirm }: LogoutDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialog.logout.title')}
      action={t('dialog.logout.confirm')}
      cancel={t('dialog.logout.cancel')}
      onAction={onConfirm}
    >
      {t('dialog.logout.body')}
    </AlertDialog>
  )
}
