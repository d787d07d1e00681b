import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { standingOf } from '../../../domain/etag.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'

export function LogoutDialog() {
  const { value, close } = useOverlay('internalLogoutDialogOpen')
  const open = value !== undefined
  const navigate = useNavigate()
  const setting = useQuery({ ...read('GET /v1/deduction-point-setting'), enabled: open })
  const applications = useQuery({ ...read('GET /v1/etag-submissions'), enabled: open })
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title={t('dialog.logout.title')}
      action={t('dialog.logout.confirm')}
      cancel={t('dialog.logout.cancel')}
      onAction={() => void navigate({ to: '/auth/sign-out', state: { confirmed: true }, replace: true })}
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
