import { useState } from 'react'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Countdown } from '../../../ui/figure/Countdown.tsx'
import css from './ResendLine.module.css'

/** The call that sends another message. */
export interface Resend {
  readonly running: boolean
  readonly run: () => Promise<unknown>
  /** Why no message was sent, where it is told here. */
  readonly problem: string | undefined
}

interface ResendLineProps {
  /** From when on another message can be asked for; unknown is now. */
  readonly resendAtMs: number | undefined
  readonly words: string
  readonly waitingWords: (seconds: number) => string
  readonly resend: Resend
  /** The page's one action, at its bottom, because nothing else on the page helps any more. */
  readonly isAction?: boolean
}

/** Asks for the message again, once the wait is over. */
export function ResendLine(props: ResendLineProps) {
  // When a message was sent again, its later moment restarts the countdown.
  return <OneWait key={props.resendAtMs} {...props} />
}

function OneWait({ resendAtMs, words, waitingWords, resend, isAction = false }: ResendLineProps) {
  const [isOver, setIsOver] = useState(() => resendAtMs === undefined || resendAtMs <= Date.now())
  return (
    <>
      <div className={css['line']} data-action={isAction || undefined}>
        {resendAtMs === undefined ? null : (
          <Countdown until={new Date(resendAtMs)} announcement={t('a11y.canResend')} onEnd={() => setIsOver(true)}>
            {(seconds) => <span className={css['wait']}>{waitingWords(seconds)}</span>}
          </Countdown>
        )}
        {isOver ? (
          <Button
            look={isAction ? 'primary' : 'quiet'}
            wide={isAction}
            loading={resend.running}
            onClick={() => void resend.run()}
          >
            {words}
          </Button>
        ) : null}
      </div>
      <p className={css['problem']} role="alert">
        {resend.problem}
      </p>
    </>
  )
}
