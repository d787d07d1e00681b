import { t } from '../../copy/t.ts'
import { AlertDialog } from './AlertDialog.tsx'

interface UnsavedDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onLeave: () => void
}

/** Asks before changes that were not saved are lost. */
export function UnsavedDialog({ open, onOpenChange, onLeave }: UnsavedDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialog.unsaved.title')}
      action={t('dialog.unsaved.confirm')}
      cancel={t('dialog.unsaved.cancel')}
      onAction={onLeave}
      harm
    >
      {t('dialog.unsaved.body')}
    </AlertDialog>
  )
}
