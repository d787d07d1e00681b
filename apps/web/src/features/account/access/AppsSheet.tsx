import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { AppRow, type ConnectedApp } from './AppRow.tsx'
import { DisconnectAppDialog } from '../../../domain/DisconnectAppDialog.tsx'
import { ListSheet } from './ListSheet.tsx'
import { usePart } from '../use-parts.ts'

/** Other companies' apps that the member has connected: what each may do, when it was last used, and a button to disconnect it. */
export function AppsSheet() {
  const { open, onOpenChange } = usePart('apps')
  const apps = useQuery({ ...read('GET /v1/me/grants'), enabled: open, staleTime: 0 })
  const [asking, setAsking] = useState(false)
  const [app, setApp] = useState<ConnectedApp>()
  const ask = (chosen: ConnectedApp) => {
    setApp(chosen)
    setAsking(true)
  }
  return (
    <ListSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.apps.title')}
      description={t('account.apps.body')}
      query={apps}
      problem={t('account.apps.error')}
      rows={apps.data?.map((item) => (
        <AppRow key={item.id} app={item} onDisconnect={() => ask(item)} />
      ))}
      empty={<EmptyState title={t('account.apps.empty.title')}>{t('account.apps.empty.body')}</EmptyState>}
    >
      <DisconnectAppDialog app={app} open={asking} onClose={() => setAsking(false)} />
    </ListSheet>
  )
}
