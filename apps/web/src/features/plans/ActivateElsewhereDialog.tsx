import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { copyText } from '../../ui/overlay/copy-text.ts'

interface ActivateElsewhereDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Section 2: benefits cannot be activated inside the native app; the member types our address in a browser. */
export default function ActivateElsewhereDialog({ open, onClose }: ActivateElsewhereDialogProps) {
  const webAddress = window.location.host
  const copy = () => copyText(webAddress, t('common.copied'))
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.nativeActivate.title')}
      acknowledge={t('dialog.nativeActivate.confirm')}
      more={
        <Button wide look="secondary" onClick={() => void copy()}>
          {t('dialog.nativeActivate.copy')}
        </Button>
      }
    >
      {t('dialog.nativeActivate.body', { webAddress })}
    </Dialog>
  )
}
