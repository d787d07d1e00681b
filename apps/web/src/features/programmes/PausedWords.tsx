import { t } from '../../copy/t.ts'
import { sayPausedUntil } from '../../domain/pause/pause-until.ts'

interface PausedWordsProps {
  readonly until: string
  readonly nowMs: number
}

/** That the member has paused automatic deduction, and until when. */
export default function PausedWords({ until, nowMs }: PausedWordsProps) {
  return t('pause.paused', { until: sayPausedUntil(until, nowMs) })
}
