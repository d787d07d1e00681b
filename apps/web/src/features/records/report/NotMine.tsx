import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { DisconnectAppDialog } from '../../../domain/DisconnectAppDialog.tsx'
import { Button, ButtonLink } from '../../../ui/action/Button.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import css from './NotMine.module.css'

/** Somebody else's purchase: the app can be disconnected at once, and the devices are looked at. A machine is no app of the member's. */
export function NotMine({ clientUid }: { readonly clientUid: string }) {
  const app = useQuery(read('GET /v1/me/grants')).data?.find(({ client }) => client.uid === clientUid)
  const [asking, setAsking] = useState(false)
  return (
    <div className={css['part']}>
      <p>
        <Words>{app ? t('redeemRecords.report.notMine.body') : t('redeemRecords.report.notMine.unconnected')}</Words>
      </p>
      <div className={css['actions']}>
        {app ? (
          <Button look="harm" onClick={() => setAsking(true)}>
            {t('redeemRecords.report.notMine.disconnect', { name: app.client.name })}
          </Button>
        ) : null}
        <ButtonLink look="secondary" render={<Link to="/account" search={{ internalSessionsDrawerOpen: true }} />}>
          {t('redeemRecords.report.notMine.sessions')}
        </ButtonLink>
      </div>
      <DisconnectAppDialog app={app} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}
