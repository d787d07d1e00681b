import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { EndDialog } from './EndDialog.tsx'
import type { DeviceSession } from './SessionRow.tsx'

interface SignOutDeviceDialogProps {
  readonly session: DeviceSession | undefined
  readonly open: boolean
  readonly onClose: () => void
}

export function SignOutDeviceDialog({ session, open, onClose }: SignOutDeviceDialogProps) {
  const write = useWrite('DELETE /v1/me/sessions/{id}')
  return (
    <EndDialog
      open={open}
      onClose={onClose}
      title={t('account.sessions.confirm.title')}
      action={t('account.sessions.confirm.action')}
      onEnd={async () => session && write.mutateAsync({ params: { id: session.id } })}
      done={t('account.sessions.signedOut')}
    >
      {t('account.sessions.confirm.body', { device: session?.device ?? '' })}
    </EndDialog>
  )
}
