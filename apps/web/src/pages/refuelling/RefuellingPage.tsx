import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { machineUid } from '@dpass/rules/programmes'
import { t } from '../../copy/t.ts'
import { RefuellingScreen } from '../../features/refuelling/RefuellingScreen.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

// Most members never see them.
const ObstacleOverlays = lateOverlay(() => import('./ObstacleOverlays.tsx'))

const recordAnchor = (id: string) => <Link to="/redeem-records" search={{ tab: 'machine', internalRecordId: id }} />

function RefuellingPage() {
  useTitle(t('refuelMachine.title'))
  const toHome = useGoUp('/')
  const navigate = useNavigate()
  // The dialog is closed first: while it is open, going back only closes it.
  const [isLeaving, setLeaving] = useState(false)
  const leave = useEffectEvent(toHome)
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])
  const link = () =>
    void navigate({
      to: '/resource-owners',
      search: { linkDrawerResourceOwnerUid: machineUid, nextUrl: '/refuelling' },
      replace: true,
    })
  return (
    <RefuellingScreen
      onBack={toHome}
      recordsAnchor={<Link to="/redeem-records" search={{ tab: 'machine' }} />}
      recordAnchor={recordAnchor}
      renderObstacle={(obstacle) =>
        obstacle === null ? null : (
          <ObstacleOverlays
            wanted
            obstacle={isLeaving ? null : obstacle}
            onLeave={() => setLeaving(true)}
            onLink={link}
          />
        )
      }
    />
  )
}

export default withReads(RefuellingPage, 'home')
