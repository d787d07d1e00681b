import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { weave } from '../../../ui/mark/weave.ts'
import css from './ForgotSentScreen.module.css'
import { Letter } from '../Letter.tsx'
import { ResendLine } from '../email/ResendLine.tsx'

/** How long a reset link works. */
const minutes = 30

interface ForgotSentScreenProps {
  readonly email: string
  /** What to do after that. */
  readonly note?: string
  readonly resendAtMs: number
  readonly onResend: () => Promise<unknown>
  readonly onBack: () => void
  /** The way back to signing in. */
  readonly back: ReactNode
}

/** A letter is on its way, if there is anybody to get it: which of the two, the screen does not tell. */
export function ForgotSentScreen({ email, note, resendAtMs, onResend, onBack, back }: ForgotSentScreenProps) {
  return (
    <Page onBack={onBack} action={back}>
      <div className={css['sent']}>
        <Letter />
        <h1 className={css['heading']}>{t('auth.forgot.sent.heading')}</h1>
        <p className={css['body']}>
          {weave(t('auth.forgot.sent.body', { minutes, email: '{email}' }), {
            email: <strong className={css['email']}>{email}</strong>,
          })}
        </p>
        {note === undefined ? null : <p className={css['note']}>{note}</p>}
        <ResendLine
          resendAtMs={resendAtMs}
          words={t('auth.forgot.sent.resend')}
          waitingWords={(seconds) => t('auth.forgot.sent.resendCountdown', { seconds })}
          onResend={onResend}
        />
        <p className={css['help']}>{t('auth.forgot.sent.help')}</p>
      </div>
    </Page>
  )
}
