import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useWrite } from '../../api/use-write.ts'
import { t } from '../../copy/t.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { DeviceSession } from './SessionRow.tsx'
import { useOnce } from '../../ui/use-once.ts'

interface SignOutDeviceDialogProps {
  readonly session: DeviceSession | undefined
  readonly open: boolean
  readonly onClose: () => void
}

export function SignOutDeviceDialog({ session, open, onClose }: SignOutDeviceDialogProps) {
  const write = useWrite('DELETE /v1/me/sessions/{id}', { stale: ['GET /v1/me/sessions'] })
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const signOut = useOnce(async () => {
    if (!session) return
    try {
      await write.mutateAsync({ params: { id: session.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It has signed itself out meanwhile, and that is what was wanted.
      if (error.status !== 404) return setProblem(error.message)
    }
    close()
    showToast({ message: t('account.sessions.signedOut') })
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title={t('account.sessions.confirm.title')}
      action={t('account.sessions.confirm.action')}
      onAction={signOut.run}
      loading={signOut.running}
      error={problem}
    >
      {t('account.sessions.confirm.body', { device: session?.device ?? '' })}
    </AlertDialog>
  )
}
