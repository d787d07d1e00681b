import { useState } from 'react'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Countdown } from '../../../ui/figure/Countdown.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { AskForCode, PhoneCode, SentCode } from './phone-code.ts'
import css from './ResendCode.module.css'

interface ResendCodeProps {
  readonly code: PhoneCode
  readonly ask: AskForCode
  readonly onResent: (code: SentCode) => Promise<unknown>
}

/** When another message can be asked for, and then the way to ask. */
export function ResendCode({ code, ask, onResent }: ResendCodeProps) {
  const [ended, setEnded] = useState(() => code.resendAtMs <= Date.now())
  const resend = useAction(
    async () => {
      const { phoneNumber } = code
      await onResent({ ...(await ask(phoneNumber)), phoneNumber })
      showToast({ message: t('toast.smsSent') })
    },
    { OTP_DAILY_LIMIT: 'resend', SMS_SEND_FAILED: 'resend', PHONE_UNCHANGED: 'resend' },
  )
  return (
    <div className={css['resend']}>
      <Countdown until={new Date(code.resendAtMs)} announcement={t('a11y.canResend')} onEnd={() => setEnded(true)}>
        {(seconds) => <span className={css['wait']}>{t('account.phoneOtp.resendCountdown', { seconds })}</span>}
      </Countdown>
      {ended ? (
        <Button look="quiet" loading={resend.running} onClick={() => void resend.run()}>
          {t('account.phoneOtp.resend')}
        </Button>
      ) : null}
      <p className={css['problem']} role="alert">
        {resend.problem}
      </p>
    </div>
  )
}
