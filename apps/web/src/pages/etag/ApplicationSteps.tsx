import { ApplicationForm } from '../../features/etag/form/ApplicationForm.tsx'
import { ReviewScreen } from '../../features/etag/review/ReviewScreen.tsx'
import { atReview } from '../../features/etag/use-send.ts'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { usePrivacyNotice } from '../use-privacy-notice.ts'
import { EtagSkeleton } from './EtagSkeleton.tsx'
import { ToTracker } from './ToTracker.tsx'
import { type ApplicationOptions, useApplication } from './use-application.ts'

const DetourOverlays = overlayOnDemand(() => import('./DetourOverlays.tsx'))

/** The form and then its summary, two pages of one draft. */
export function ApplicationSteps(options: ApplicationOptions) {
  const toTracker = useGoUp('/etag-submission')
  const privacyNotice = usePrivacyNotice()
  const { draft, state, application, kept, requirements, detours, sending, ...acts } = useApplication(options)
  if (state === 'over') return <ToTracker />
  if (state === 'behind') return <EtagSkeleton onBack={toTracker} />
  return (
    <>
      {options.isReview && application ? (
        <ReviewScreen
          application={application}
          kept={kept}
          requirements={requirements}
          sending={sending.running}
          problem={sending.errors.find(({ field }) => field === atReview)?.message}
          onEdit={acts.toForm}
          onSend={acts.send}
        />
      ) : (
        <ApplicationForm
          draft={draft}
          onChange={acts.change}
          onFieldLeft={() => void acts.keep()}
          rejected={options.rejected}
          isRestored={state === 'here'}
          requirements={requirements}
          errors={sending.errors}
          privacyNotice={privacyNotice}
          onBack={toTracker}
          onLink={detours.link}
          onPhone={detours.phone}
          onReview={() => void acts.toReview()}
        />
      )}
      <DetourOverlays wanted={detours.overlays.asked !== null || detours.overlays.isLinking} {...detours.overlays} />
    </>
  )
}
