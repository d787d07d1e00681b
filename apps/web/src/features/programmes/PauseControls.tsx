import { t } from '../../copy/t.ts'
import { PauseChoices } from '../../domain/pause/PauseChoices.tsx'
import type { Pause } from '../../domain/pause/pause.ts'
import { usePauseEnd } from '../../domain/pause/use-pause-end.ts'
import { useSetPause } from '../../domain/pause/use-set-pause.ts'
import { CardPill } from './CardPill.tsx'

interface PauseControlsProps {
  readonly pause: Pause | undefined
  /** The pause may have ended. */
  readonly look: () => void
}

/** One press pauses, one press resumes. Undefined while it is not known whether there is anything to pause. */
export default function PauseControls({ pause, look }: PauseControlsProps) {
  usePauseEnd(pause, look)
  const { running, begin, resume } = useSetPause()
  if (pause?.kind !== 'paused') return <PauseChoices disabled={!pause || running} onChoose={begin} />
  return (
    <CardPill disabled={running} onClick={resume}>
      {t('pause.resume')}
    </CardPill>
  )
}
