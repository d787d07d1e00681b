import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { ListSheet } from './ListSheet.tsx'
import { SessionRow, type DeviceSession } from './SessionRow.tsx'
import { SignOutDeviceDialog } from './SignOutDeviceDialog.tsx'

interface SessionsSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The devices where the member is signed in. This device has no button here: it is signed out by the logout. */
export function SessionsSheet({ open, onOpenChange }: SessionsSheetProps) {
  // Read anew each time it opens: a member who looks here wants to know who is signed in now.
  const sessions = useQuery({ ...read('GET /v1/me/sessions'), enabled: open, staleTime: 0 })
  const [asking, setAsking] = useState(false)
  const [device, setDevice] = useState<DeviceSession>()
  const ask = (session: DeviceSession) => {
    setDevice(session)
    setAsking(true)
  }
  return (
    <ListSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.sessions.title')}
      description={t('account.sessions.body')}
      query={sessions}
      problem={t('account.sessions.error')}
      rows={sessions.data?.map((session) => (
        <SessionRow key={session.id} session={session} onSignOut={() => ask(session)} />
      ))}
    >
      <SignOutDeviceDialog session={device} open={asking} onClose={() => setAsking(false)} />
    </ListSheet>
  )
}
