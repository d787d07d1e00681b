import { t } from '../../../copy/t.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { sayDayWithWeekday } from '../say-day.ts'
import type { SubmissionOverlayProps } from './CancelDialog.tsx'

/** The application has been sent: by when it is decided, and how the member hears of it. */
export function SubmittedDialog({ submission, open, onClose }: SubmissionOverlayProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.etagSubmitted.title')}
      acknowledge={t('dialog.etagSubmitted.confirm')}
    >
      <p>{t('dialog.etagSubmitted.body')}</p>
      <p>{t('dialog.etagSubmitted.due', { dateWeekday: sayDayWithWeekday(submission.reviewDueDate) })}</p>
    </Dialog>
  )
}
