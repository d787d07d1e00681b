import { t } from '../../copy/t.ts'
import { isCarApp, nameOf, type Programme } from '../../domain/programme.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface MaintenanceDialogProps {
  readonly programme: Programme | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** A programme under maintenance cannot be linked. */
export function MaintenanceDialog({ programme, open, onClose }: MaintenanceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.programmeAbnormal.title', { name: nameOf(programme) })}
      acknowledge={t('dialog.programmeAbnormal.confirm')}
    >
      {programme && isCarApp(programme) ? t('resourceOwners.carApp.abnormal') : t('dialog.programmeAbnormal.body')}
    </Dialog>
  )
}
