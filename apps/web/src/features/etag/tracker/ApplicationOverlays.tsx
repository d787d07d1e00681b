import type { EtagSubmission } from '../../../domain/etag.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { useLast } from '../../../ui/overlay/use-last.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { SoldSheet } from './SoldSheet.tsx'
import { SubmittedDialog } from './SubmittedDialog.tsx'

interface ApplicationOverlaysProps {
  readonly submissions: readonly EtagSubmission[]
}

/** The overlays of the tracker in one module, which is fetched after it. */
export default function ApplicationOverlays({ submissions }: ApplicationOverlaysProps) {
  const toCancel = useOverlayAbout('cancelEtag', submissions)
  const sold = useOverlayAbout('soldEtag', submissions)
  const submitted = useOverlayAbout('submittedEtag', submissions)
  return (
    <>
      {toCancel ? <CancelDialog {...toCancel} /> : null}
      {sold ? <SoldSheet {...sold} /> : null}
      {submitted ? <SubmittedDialog {...submitted} /> : null}
    </>
  )
}

/** An overlay about the application that its entry of the history names. Undefined until there has been one. */
function useOverlayAbout(name: string, submissions: readonly EtagSubmission[]) {
  const { value, close } = useOverlay<string>(name, 'entry')
  const named = submissions.find(({ id }) => id === value)
  const submission = useLast(named)
  return submission && { submission, open: named !== undefined, onClose: close }
}
