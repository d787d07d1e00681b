import type { EtagSubmission } from '../../../domain/etag.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { SoldSheet } from './SoldSheet.tsx'
import { SubmittedDialog } from './SubmittedDialog.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'

interface Overlay {
  readonly id: string | undefined
  readonly onClose: () => void
}

interface SubmissionOverlaysProps {
  readonly submissions: readonly EtagSubmission[]
  readonly cancelling: Overlay
  readonly selling: Overlay
  readonly submitted: { readonly submission: EtagSubmission | undefined; readonly onClose: () => void }
}

/** The overlays of the tracker in one module, which is fetched after it. */
export default function SubmissionOverlays({ submissions, cancelling, selling, submitted }: SubmissionOverlaysProps) {
  const find = (id: string | undefined) => submissions.find((one) => one.id === id)
  const toCancel = find(cancelling.id)
  const sold = find(selling.id)
  const shown = {
    cancelled: useLast(toCancel),
    sold: useLast(sold),
    submitted: useLast(submitted.submission),
  }
  return (
    <>
      {shown.cancelled ? (
        <CancelDialog submission={shown.cancelled} open={toCancel !== undefined} onClose={cancelling.onClose} />
      ) : null}
      {shown.sold ? <SoldSheet submission={shown.sold} open={sold !== undefined} onClose={selling.onClose} /> : null}
      {shown.submitted ? (
        <SubmittedDialog
          submission={shown.submitted}
          open={submitted.submission !== undefined}
          onClose={submitted.onClose}
        />
      ) : null}
    </>
  )
}
