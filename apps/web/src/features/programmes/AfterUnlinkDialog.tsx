import { t } from '../../copy/t.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'

interface AfterUnlinkDialogProps {
  readonly open: boolean
  readonly name: string
  /** Whether there are other points to choose. */
  readonly hasOthers: boolean
  readonly onClose: () => void
  readonly onSetting: () => void
}

/** The points that were deducted by themselves are unlinked: others can take their place, if there are any. */
export function AfterUnlinkDialog({ open, name, hasOthers, onClose, onSetting }: AfterUnlinkDialogProps) {
  if (!hasOthers)
    return (
      <AlertDialog
        open={open}
        onOpenChange={onClose}
        title={t('dialog.noPointsLinked.title')}
        action={t('dialog.noPointsLinked.confirm')}
        cancel={t('dialog.noPointsLinked.cancel')}
        // What can be linked stands right behind the dialog.
        onAction={onClose}
      >
        {t('dialog.noPointsLinked.body')}
      </AlertDialog>
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.unbindNext.title')}
      action={t('dialog.unbindNext.confirm')}
      cancel={t('dialog.unbindNext.cancel')}
      onAction={onSetting}
    >
      {t('dialog.unbindNext.body', { name })}
    </AlertDialog>
  )
}
