import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { standingOf } from '../../../domain/etag.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'

interface LogoutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => void
}

export function LogoutDialog({ open, onOpenChange, onConfirm }: LogoutDialogProps) {
  const setting = useQuery({ ...read('GET /v1/deduction-point-setting'), enabled: open })
  const applications = useQuery({ ...read('GET /v1/etag-submissions'), enabled: open })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialog.logout.title')}
      action={t('dialog.logout.confirm')}
      cancel={t('dialog.logout.cancel')}
      onAction={onConfirm}
    >
      {sayWhatGoesOn(
        Boolean(setting.data),
        // Tolls are paid for these alone: not while an application is reviewed, ends, or lacks its link.
        (applications.data ?? []).some((one) => standingOf(one) === 'enabled'),
      )}
    </AlertDialog>
  )
}

/** Names only what the member has. */
function sayWhatGoesOn(hasDeduction: boolean, hasEtag: boolean): string {
  if (hasDeduction && hasEtag) return t('dialog.logout.body')
  if (hasDeduction) return t('dialog.logout.bodyDeduction')
  return hasEtag ? t('dialog.logout.bodyEtag') : t('dialog.logout.bodyNone')
}
