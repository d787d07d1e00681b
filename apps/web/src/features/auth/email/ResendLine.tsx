import { useState } from 'react'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Countdown } from '../../../ui/figure/Countdown.tsx'
import css from './ResendLine.module.css'

interface ResendLineProps {
  /** From when on another message can be asked for; unknown is now. */
  readonly resendAtMs: number | undefined
  readonly words: string
  readonly waitingWords: (seconds: number) => string
  readonly onResend: () => Promise<unknown>
  /** The page's one action, at its bottom, because nothing else on the page helps any more. */
  readonly isAction?: boolean
}

/** Asks for the message again, once the wait is over. */
export function ResendLine(props: ResendLineProps) {
  // Another moment is another wait.
  return <Resend key={props.resendAtMs} {...props} />
}

function Resend({ resendAtMs, words, waitingWords, onResend, isAction = false }: ResendLineProps) {
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
    <div className={css['line']} data-action={isAction || undefined}>
      {resendAtMs === undefined ? null : (
        <Countdown until={new Date(resendAtMs)} announcement={t('a11y.canResend')} onEnd={() => setIsOver(true)}>
          {(seconds) => <span className={css['wait']}>{waitingWords(seconds)}</span>}
        </Countdown>
      )}
      {isOver ? (
        <Button look={isAction ? 'primary' : 'quiet'} wide={isAction} loading={sending} onClick={() => void resend()}>
          {words}
        </Button>
      ) : null}
    </div>
  )
}
