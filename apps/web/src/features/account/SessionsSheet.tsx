import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/read.ts'
import { t } from '../../copy/t.ts'
import { LoadProblem } from '../../ui/LoadProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/SkeletonBlock.tsx'
import { SessionRow, type DeviceSession } from './SessionRow.tsx'
import css from './SessionsSheet.module.css'
import { SignOutDeviceDialog } from './SignOutDeviceDialog.tsx'

interface SessionsSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Where the member is signed in. This device is only told of: its way out is the logout. */
export function SessionsSheet({ open, onOpenChange }: SessionsSheetProps) {
  // Asked anew each time it opens: whoever looks here wants to know who is signed in now.
  const sessions = useQuery({ ...read('GET /v1/me/sessions'), enabled: open, staleTime: 0 })
  const [asking, setAsking] = useState(false)
  const [device, setDevice] = useState<DeviceSession>()
  const ask = (session: DeviceSession) => {
    setDevice(session)
    setAsking(true)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.sessions.title')}
      description={t('account.sessions.body')}
    >
      {sessions.data ? (
        <ul className={css['list']}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onSignOut={() => ask(session)} />
          ))}
        </ul>
      ) : null}
      {sessions.isPending ? (
        <Skeleton>
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
        </Skeleton>
      ) : null}
      {!sessions.data && sessions.isError ? (
        <LoadProblem
          title={t('account.sessions.error')}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : null}
      <SignOutDeviceDialog session={device} open={asking} onClose={() => setAsking(false)} />
    </Sheet>
  )
}
