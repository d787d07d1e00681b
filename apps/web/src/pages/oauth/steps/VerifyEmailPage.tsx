import { t } from '../../../copy/t.ts'
import { CodeScreen } from '../../../features/auth/email/CodeScreen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { answerRefusals } from '../../../domain/answer-refusals.ts'
import { usualMinutes } from '../../auth/code-state.ts'
import { useHistoryState } from '../../history-state.ts'
import { verifyEmail } from '../calls.ts'
import type { Flow } from '../flow.ts'
import { FlowPage } from '../FlowPage.tsx'
import { startOver } from '../start-over.ts'
import { useBackToStart } from '../use-back-to-start.ts'
import { useSendCode } from '../use-send-code.ts'
import { digits } from '../../../ui/form/code-digits.ts'

export default function VerifyEmailPage() {
  return <FlowPage title={t('oauth2.signUp.otp.title')}>{(flow) => <VerifyEmail flow={flow} />}</FlowPage>
}

function VerifyEmail({ flow }: { readonly flow: Flow }) {
  const { accountId = '', email = '' } = flow.search
  const { code } = useHistoryState()
  const minutes = code?.minutes ?? usualMinutes
  const sendCode = useSendCode(flow)
  const back = useBackToStart(flow)
  const answers = {
    ...flow.answers,
    SIGN_UP_EXPIRED: startOver(flow),
    OTP_INVALID: 'otp',
    OTP_EXPIRED: 'resend',
    OTP_TOO_MANY_ATTEMPTS: 'resend',
    OTP_ALREADY_USED: 'resend',
    OTP_DAILY_LIMIT: 'otp',
  } as const
  const verify = (otp: string) =>
    answerRefusals(answers, async () => {
      await verifyEmail(flow, accountId, otp)
      await flow.go('afterCode', { search: { accountId, email }, replace: true })
    })
  const resend = () =>
    answerRefusals(flow.answers, async () => {
      if (await sendCode(email, true)) showToast({ message: t('auth.signUp.otp.resent') })
    })
  return (
    <CodeScreen
      // A new code begins with empty boxes, and what was said about the last one is forgotten.
      key={`${accountId} ${code?.resendAtMs}`}
      words={{
        heading: t('oauth2.signUp.otp.heading'),
        lead: t('oauth2.signUp.otp.body', { digits, minutes, email: '{email}' }),
        submit: t('oauth2.signUp.otp.submit'),
      }}
      email={email}
      minutes={minutes}
      resendAtMs={code?.resendAtMs}
      onSubmit={verify}
      onResend={resend}
      onChangeEmail={back}
    />
  )
}
