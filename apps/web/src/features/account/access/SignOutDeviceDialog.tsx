import { api } from '../../../api/client/api.ts'
import { ApiError } from '../../../api/client/api-error.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { EndDialog } from '../../../domain/EndDialog.tsx'
import type { DeviceGroup } from './group-sessions.ts'

interface SignOutDeviceDialogProps {
  readonly group: DeviceGroup | undefined
  readonly open: boolean
  readonly onClose: () => void
}

export function SignOutDeviceDialog({ group, open, onClose }: SignOutDeviceDialogProps) {
  const write = useWrite('DELETE /v1/me/sessions/{id}')
  const { device = '', sessionIds: [newest, ...older] = [] } = group ?? {}
  const end = async () => {
    // One after another: a member has at most 50 sessions. The list is read again after the last one only.
    for (const id of older) await endSession(id)
    if (newest !== undefined) await write({ params: { id: newest } })
  }
  return (
    <EndDialog
      open={open}
      onClose={onClose}
      title={t('account.sessions.confirm.title')}
      action={t('account.sessions.confirm.action')}
      onEnd={end}
      done={t('account.sessions.signedOut')}
    >
      {older.length > 0
        ? t('account.sessions.confirm.bodyMany', { device, count: older.length + 1 })
        : t('account.sessions.confirm.body', { device })}
    </EndDialog>
  )
}

/** One that has ended meanwhile is what the member wants. */
const endSession = async (id: string) =>
  api('DELETE /v1/me/sessions/{id}', { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
