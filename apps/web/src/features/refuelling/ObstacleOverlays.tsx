import { machineUid } from '@dpass/rules/programmes'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../copy/t.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { Obstacle } from './obstacle.ts'

/** The dialogs that stand between a member and the machine. */
export default function ObstacleOverlays({ obstacle }: { readonly obstacle: Obstacle }) {
  const navigate = useNavigate()
  const { isLeaving, leave } = useLeave()
  const link = () =>
    void navigate({
      to: '/resource-owners',
      search: { linkDrawerResourceOwnerUid: machineUid, nextUrl: '/refuelling' },
      replace: true,
    })
  const shown = isLeaving ? null : obstacle
  const name = t('programme.TREEPOINT.name')
  return (
    <>
      <AlertDialog
        open={shown === 'unlinked'}
        onOpenChange={leave}
        title={t('dialog.treepointOnly.title')}
        action={t('dialog.treepointOnly.confirm')}
        cancel={t('dialog.treepointOnly.cancel')}
        onAction={link}
      >
        {t('dialog.treepointOnly.body')}
      </AlertDialog>
      <AlertDialog
        open={shown === 'invalid'}
        onOpenChange={leave}
        title={t('dialog.relink.title', { name })}
        action={t('dialog.relink.confirm')}
        cancel={t('dialog.relink.cancel')}
        onAction={link}
      >
        {t('dialog.relink.body', { name })}
      </AlertDialog>
      <Dialog
        open={shown === 'abnormal'}
        onOpenChange={leave}
        title={t('dialog.programmeAbnormal.title', { name })}
        acknowledge={t('dialog.programmeAbnormal.confirm')}
      >
        {t('dialog.programmeAbnormal.body')}
      </Dialog>
    </>
  )
}

/** Goes home. The dialog is closed first: while it is open, going back only closes it. */
function useLeave() {
  const [isLeaving, setLeaving] = useState(false)
  const toHome = useEffectEvent(useGoUp('/'))
  useEffect(() => {
    if (isLeaving) toHome()
  }, [isLeaving])
  return { isLeaving, leave: () => setLeaving(true) }
}
