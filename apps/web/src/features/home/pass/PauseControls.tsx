import { useEffect } from 'react'
import { t } from '../../../copy/t.ts'
import { PauseChoices } from '../../../domain/pause/PauseChoices.tsx'
import type { Pause } from '../../../domain/pause/pause.ts'
import { sayPausedUntil } from '../../../domain/pause/pause-until.ts'
import { usePauseEnd } from '../../../domain/pause/use-pause-end.ts'
import { useSetPause } from '../../../domain/pause/use-set-pause.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { PassButton } from './PassButton.tsx'
import css from './PassFoot.module.css'
import { isNewPauseEnd } from './pause-end-told.ts'

interface PauseControlsProps {
  /** Undefined while it is not known whether there is anything to pause. */
  readonly pause: Pause | undefined
  readonly nowMs: number
  /** The pause may have ended. */
  readonly look: () => void
}

/** One press pauses, one press resumes; and once the member is told that a pause has ended by itself. */
export default function PauseControls({ pause, nowMs, look }: PauseControlsProps) {
  usePauseEnd(pause, look)
  const { running, begin, resume } = useSetPause()
  const endedAt = pause?.kind === 'ended' ? pause.at : undefined
  useEffect(() => {
    if (endedAt !== undefined && isNewPauseEnd(endedAt, Date.now())) showToast({ message: t('pause.ended') })
  }, [endedAt])
  if (pause?.kind !== 'paused') return <PauseChoices disabled={!pause || running} onChoose={begin} />
  return (
    <>
      <div className={css['words']}>
        <p className={css['next']}>{t('pause.paused', { until: sayPausedUntil(pause.until, nowMs) })}</p>
        <p className={css['label']}>{t('pause.meaning')}</p>
      </div>
      <PassButton onClick={resume} disabled={running}>
        {t('pause.resume')}
      </PassButton>
    </>
  )
}
