import { useEffect, useEffectEvent } from 'react'
import { t } from '../../../copy/t.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'

/** Section 4: the hint closes by itself. */
const shownMs = 10_000

interface AppMissingDialogProps {
  readonly open: boolean
  readonly name: string
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** No app has opened: the member is told to link on a phone that has it. */
export function AppMissingDialog({ open, name, onClose, onRetry }: AppMissingDialogProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => close(), shownMs)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.cannotContinueLink.title')}
      action={t('dialog.cannotContinueLink.confirm')}
      cancel={t('dialog.cannotContinueLink.cancel')}
      onAction={onRetry}
    >
      {t('dialog.cannotContinueLink.body', { name })}
    </AlertDialog>
  )
}
