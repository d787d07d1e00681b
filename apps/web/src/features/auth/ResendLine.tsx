import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import css from './ResendLine.module.css'

interface ResendLineProps {
  /** From when on another message can be asked for; unknown is now. */
  readonly resendAtMs: number | undefined
  readonly words: string
  readonly waitingWords: (seconds: number) => string
  readonly onResend: () => Promise<unknown>
  /** The first thing to do now, because nothing else on the page helps any more. */
  readonly urgent?: boolean
}

/** Asks for the message again, once the wait is over. */
export function ResendLine(props: ResendLineProps) {
  // Another moment is another wait.
  return <Resend key={props.resendAtMs} {...props} />
}

function Resend({ resendAtMs, words, waitingWords, onResend, urgent = false }: ResendLineProps) {
  const [isOver, setIsOver] = useState(() => resendAtMs === undefined || resendAtMs <= Date.now())
  const [sending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    try {
      await onResend()
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={css['line']}>
      {resendAtMs === undefined ? null : (
        <Countdown until={new Date(resendAtMs)} announcement={t('a11y.canResend')} onEnd={() => setIsOver(true)}>
          {(seconds) => <span className={css['wait']}>{waitingWords(seconds)}</span>}
        </Countdown>
      )}
      {isOver ? (
        <Button look={urgent ? 'primary' : 'quiet'} loading={sending} onClick={() => void resend()}>
          {words}
        </Button>
      ) : null}
    </div>
  )
}
