import { useNavigate } from '@tanstack/react-router'
import type { EtagSubmission } from '../../domain/etag.ts'
import { TrackerScreen } from '../../features/etag/tracker/TrackerScreen.tsx'
import { useRequirements } from '../../features/etag/use-requirements.ts'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { newApplication } from './addresses.ts'
import { useDetours } from './use-detours.ts'

const SubmissionOverlays = overlayOnDemand(() => import('../../features/etag/tracker/SubmissionOverlays.tsx'))
const DetourOverlays = overlayOnDemand(() => import('./DetourOverlays.tsx'))

export interface TrackerProps {
  /** At least one. */
  readonly submissions: readonly EtagSubmission[]
  /** What has just been sent. */
  readonly submitted: EtagSubmission | undefined
  readonly onSubmittedSeen: () => void
}

/** How the applications stand, and what the member can do about each. */
export function Tracker({ submissions, submitted, onSubmittedSeen }: TrackerProps) {
  const toHome = useGoUp('/')
  const navigate = useNavigate()
  const cancelling = useOverlay<string>('cancelEtag', 'entry')
  const selling = useOverlay<string>('soldEtag', 'entry')
  const detours = useDetours(useRequirements(), '/etag-submission')
  const toForm = (internalETagForm: string) =>
    void navigate({ to: '/etag-submission', search: { internalETagForm }, state: { cameFromAbove: true } })
  return (
    <>
      <TrackerScreen
        submissions={submissions}
        onBack={toHome}
        onApply={() => {
          if (!detours.askForLink()) toForm(newApplication)
        }}
        onCancel={cancelling.open}
        onCorrect={toForm}
        onSold={selling.open}
        onRelink={detours.link}
      />
      <SubmissionOverlays
        wanted={[cancelling.value, selling.value, submitted].some((one) => one !== undefined)}
        submissions={submissions}
        cancelling={{ id: cancelling.value, onClose: cancelling.close }}
        selling={{ id: selling.value, onClose: selling.close }}
        submitted={{ submission: submitted, onClose: onSubmittedSeen }}
      />
      <DetourOverlays wanted={detours.overlays.asked !== null || detours.overlays.isLinking} {...detours.overlays} />
    </>
  )
}
