import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import type { EtagSubmission } from '../../../domain/etag.ts'
import { useAction } from '../../../domain/use-action.ts'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'

export interface SubmissionOverlayProps {
  /** The one it is about. It stays while the overlay moves out. */
  readonly submission: EtagSubmission
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before an application under review is withdrawn. */
export function CancelDialog({ submission: { id, plateNumber }, open, onClose }: SubmissionOverlayProps) {
  const write = useWrite('POST /v1/etag-submissions/{id}/cancel')
  const cancellation = useAction(
    async () => {
      await write({ params: { id } })
      showToast({ message: t('toast.etagCancelled') })
      onClose()
    },
    {
      // Decided meanwhile: the list, which has been read again by now, shows how.
      CONFLICT: ({ message }) => {
        showToast({ message, variant: 'error' })
        onClose()
      },
      default: 'dialog',
    },
  )
  return (
    <AlertDialog
      open={open}
      onOpenChange={() => {
        cancellation.forgetErrors()
        onClose()
      }}
      title={t('dialog.etagCancel.title')}
      action={t('dialog.etagCancel.confirm')}
      cancel={t('dialog.etagCancel.cancel')}
      harm
      onAction={() => void cancellation.run()}
      loading={cancellation.running}
      error={cancellation.problem}
    >
      {t('dialog.etagCancel.body', { plate: plateNumber })}
    </AlertDialog>
  )
}
