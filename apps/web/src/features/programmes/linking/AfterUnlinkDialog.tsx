import { t } from '../../../copy/t.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { LinkFirstDialog } from './LinkFirstDialog.tsx'

interface AfterUnlinkDialogProps {
  readonly open: boolean
  readonly name: string
  /** Whether there are other points to choose. */
  readonly hasOthers: boolean
  readonly onClose: () => void
  readonly onSetting: () => void
}

/** The points that were deducted automatically are unlinked: other linked points can be chosen instead. */
export function AfterUnlinkDialog({ open, name, hasOthers, onClose, onSetting }: AfterUnlinkDialogProps) {
  if (!hasOthers)
    // The list of programmes is right behind the dialog.
    return <LinkFirstDialog purpose="deduction" open={open} onClose={onClose} onLink={onClose} />
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
