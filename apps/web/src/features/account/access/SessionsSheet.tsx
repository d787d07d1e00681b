import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { type DeviceGroup, groupSessions } from './group-sessions.ts'
import { ListSheet } from './ListSheet.tsx'
import { SessionRow } from './SessionRow.tsx'
import { SignOutDeviceDialog } from './SignOutDeviceDialog.tsx'
import { usePart } from '../use-parts.ts'

/** So many devices are shown at first, and so many more each time. */
const step = 10

/** The devices where the member is signed in. This device has no button here: it is signed out by the logout. */
export function SessionsSheet() {
  const { open, onOpenChange } = usePart('sessions')
  // Read anew each time it opens: a member who looks here wants to know who is signed in now.
  const sessions = useQuery({ ...read('GET /v1/me/sessions'), enabled: open, staleTime: 0 })
  const [asking, setAsking] = useState(false)
  const [group, setGroup] = useState<DeviceGroup>()
  const [limit, setLimit] = useState(step)
  const ask = (asked: DeviceGroup) => {
    setGroup(asked)
    setAsking(true)
  }
  const groups = groupSessions(sessions.data ?? [])
  return (
    <ListSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.sessions.title')}
      description={t('account.sessions.body')}
      query={sessions}
      problem={t('account.sessions.error')}
      rows={groups.slice(0, limit).map((row) => (
        <SessionRow key={`${row.current} ${row.device}`} group={row} onSignOut={() => ask(row)} />
      ))}
    >
      {groups.length > limit ? (
        <Button look="secondary" wide onClick={() => setLimit(limit + step)}>
          {t('common.loadMore')}
        </Button>
      ) : null}
      <SignOutDeviceDialog group={group} open={asking} onClose={() => setAsking(false)} />
    </ListSheet>
  )
}
