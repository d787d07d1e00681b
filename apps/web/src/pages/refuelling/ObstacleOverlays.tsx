import { t } from '../../copy/t.ts'
import { LinkFirstDialog } from '../../features/programmes/linking/LinkFirstDialog.tsx'
import type { Obstacle } from '../../features/refuelling/obstacle.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface ObstacleOverlaysProps {
  readonly obstacle: Obstacle | null
  readonly onLeave: () => void
  readonly onLink: () => void
}

/** The dialogs that stand between a member and the machine. */
export default function ObstacleOverlays({ obstacle, onLeave, onLink }: ObstacleOverlaysProps) {
  const name = t('programme.TREEPOINT.name')
  return (
    <>
      <LinkFirstDialog purpose="refuelling" open={obstacle === 'unlinked'} onClose={onLeave} onLink={onLink} />
      <AlertDialog
        open={obstacle === 'invalid'}
        onOpenChange={onLeave}
        title={t('dialog.relink.title', { name })}
        action={t('dialog.relink.confirm')}
        cancel={t('dialog.relink.cancel')}
        onAction={onLink}
      >
        {t('dialog.relink.body', { name })}
      </AlertDialog>
      <Dialog
        open={obstacle === 'abnormal'}
        onOpenChange={onLeave}
        title={t('dialog.programmeAbnormal.title', { name })}
        acknowledge={t('dialog.programmeAbnormal.confirm')}
      >
        {t('dialog.programmeAbnormal.body')}
      </Dialog>
    </>
  )
}
