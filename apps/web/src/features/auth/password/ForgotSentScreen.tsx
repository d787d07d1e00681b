import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { interpolateElements } from '../../../ui/lines/interpolate-elements.ts'
import { type Resend, ResendLine } from '../code/ResendLine.tsx'
import { MailIllustration } from '../MailIllustration.tsx'
import css from './ForgotSentScreen.module.css'

/** How long a reset link works. */
const minutes = 30

interface ForgotSentScreenProps {
  readonly email: string
  /** What to do once the password is new. */
  readonly note?: string | undefined
  readonly resendAtMs: number
  readonly resend: Resend
  readonly onBack: () => void
  /** The link back to signing in. */
  readonly toSignIn: ReactNode
}

/** The link was sent if the address has an account; whether it has one is not told. */
export function ForgotSentScreen({ email, note, resendAtMs, resend, onBack, toSignIn }: ForgotSentScreenProps) {
  return (
    <Page
      align="center"
      mark={<MailIllustration />}
      title={t('auth.forgot.sent.heading')}
      lead={interpolateElements(t('auth.forgot.sent.body', { minutes, email: '{email}' }), {
        email: <strong>{email}</strong>,
      })}
      onBack={onBack}
      action={toSignIn}
    >
      <div className={css['sent']}>
        {note === undefined ? null : <p className={css['note']}>{note}</p>}
        <ResendLine
          resendAtMs={resendAtMs}
          words={t('auth.forgot.sent.resend')}
          waitingWords={(seconds) => t('auth.forgot.sent.resendCountdown', { seconds })}
          resend={resend}
        />
        <p className={css['help']}>{t('auth.forgot.sent.help')}</p>
      </div>
    </Page>
  )
}
