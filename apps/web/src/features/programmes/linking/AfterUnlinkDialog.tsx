import { t } from '../../../copy/t.ts'
import { useSwitchOverlay } from '../../../navigation/use-overlay.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'

interface AfterUnlinkDialogProps {
  readonly open: boolean
  readonly name: string
  readonly onClose: () => void
}

/** The points that were deducted automatically are unlinked: other linked points can be chosen instead. */
export function AfterUnlinkDialog({ open, name, onClose }: AfterUnlinkDialogProps) {
  const switchOverlay = useSwitchOverlay()
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.unbindNext.title')}
      action={t('dialog.unbindNext.confirm')}
      cancel={t('dialog.unbindNext.cancel')}
      onAction={() =>
        switchOverlay({ unlinkDefaultDeductionResourceOwnerUid: undefined, internalRedeemSettingDrawerOpen: true })
      }
    >
      {t('dialog.unbindNext.body', { name })}
    </AlertDialog>
  )
}
