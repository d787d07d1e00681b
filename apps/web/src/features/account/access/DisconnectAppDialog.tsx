import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import type { ConnectedApp } from './AppRow.tsx'
import { EndDialog } from './EndDialog.tsx'

interface DisconnectAppDialogProps {
  readonly app: ConnectedApp | undefined
  readonly open: boolean
  readonly onClose: () => void
}

export function DisconnectAppDialog({ app, open, onClose }: DisconnectAppDialogProps) {
  const write = useWrite('DELETE /v1/me/grants/{id}')
  return (
    <EndDialog
      open={open}
      onClose={onClose}
      title={t('account.apps.confirm.title')}
      action={t('account.apps.confirm.action')}
      onEnd={async () => app && write({ params: { id: app.id } })}
      done={t('account.apps.disconnected')}
    >
      {t('account.apps.confirm.body', { name: app?.client.name ?? '' })}
    </EndDialog>
  )
}
