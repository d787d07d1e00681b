import type { EtagSubmission } from '../../domain/etag.ts'
import { IntroScreen } from './intro/IntroScreen.tsx'
import type { IntroStep } from './intro/intro-steps.ts'
import { TrackerScreen } from './tracker/TrackerScreen.tsx'

interface OverviewProps {
  /** A step of the introduction, where the address names one. */
  readonly step: IntroStep | undefined
  /** Undefined while they are being read. */
  readonly submissions: readonly EtagSubmission[] | undefined
}

/** How the applications stand; for a member without any, what there is to apply for. */
export default function Overview({ step, submissions }: OverviewProps) {
  if (step !== undefined) return <IntroScreen step={step} />
  if (!submissions) return null
  return submissions.length === 0 ? <IntroScreen step="1" /> : <TrackerScreen submissions={submissions} />
}
