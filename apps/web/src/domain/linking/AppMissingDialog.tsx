import { useEffect, useEffectEvent } from 'react'
import { t } from '../../copy/t.ts'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'

/** Section 4: the hint closes by itself. */
const shownMs = 10_000

interface AppMissingDialogProps {
  readonly open: boolean
  readonly name: string
  /** Where the app is installed from, if that is known. */
  readonly appUrl: string | undefined
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** No app has opened: the member is told to link on a phone that has it. */
export function AppMissingDialog({ open, name, appUrl, onClose, onRetry }: AppMissingDialogProps) {
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
      more={
        appUrl === undefined ? undefined : (
          <ButtonLink wide look="quiet" render={<a href={appUrl} target="_blank" rel="noreferrer" />}>
            {t('dialog.cannotContinueLink.install')}
          </ButtonLink>
        )
      }
    >
      {t('dialog.cannotContinueLink.body', { name })}
    </AlertDialog>
  )
}
