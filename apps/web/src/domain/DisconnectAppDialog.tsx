import { useWrite } from '../api/query/use-write.ts'
import { t } from '../copy/t.ts'
import { EndDialog } from './EndDialog.tsx'

interface DisconnectAppDialogProps {
  readonly app: { readonly id: string; readonly client: { readonly name: string } } | undefined
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
