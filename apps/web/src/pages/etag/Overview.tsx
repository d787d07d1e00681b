import type { IntroStep } from '../../features/etag/intro/intro-steps.ts'
import { Introduction } from './Introduction.tsx'
import { Tracker, type TrackerProps } from './Tracker.tsx'

interface OverviewProps extends Omit<TrackerProps, 'submissions'> {
  /** A step of the introduction, where the address names one. */
  readonly step: IntroStep | undefined
  /** Undefined while they are being read. */
  readonly submissions: TrackerProps['submissions'] | undefined
}

/** How the applications stand; for a member without any, what there is to apply for. */
export default function Overview({ step, submissions, ...rest }: OverviewProps) {
  if (step !== undefined) return <Introduction step={step} />
  if (!submissions) return null
  return submissions.length === 0 ? <Introduction step="1" /> : <Tracker submissions={submissions} {...rest} />
}
