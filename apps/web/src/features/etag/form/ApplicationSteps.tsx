import { useGoUp } from '../../../navigation/use-go-up.ts'
import { EtagSkeleton } from '../EtagSkeleton.tsx'
import { ReviewScreen } from '../review/ReviewScreen.tsx'
import { ToTracker } from '../ToTracker.tsx'
import { atReview } from '../use-send.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { type ApplicationOptions, useApplication } from './use-application.ts'

/** The form and then its summary, two pages of one draft. */
export function ApplicationSteps(options: ApplicationOptions) {
  const toTracker = useGoUp('/etag-submission')
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
          onLink={detours.link}
          onPhone={detours.phone}
          onReview={() => void acts.toReview()}
        />
      )}
      {detours.dialogs}
    </>
  )
}
