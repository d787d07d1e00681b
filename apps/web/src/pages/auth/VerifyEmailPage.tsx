import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { CodeScreen } from '../../features/auth/email/CodeScreen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { answerRefusals } from '../../domain/answer-refusals.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../history-state.ts'
import { usualMinutes } from './code-state.ts'
import { useBack } from './use-back.ts'
import { useInit } from './use-init.ts'
import { useStartOver } from './use-start-over.ts'

export default function VerifyEmailPage() {
  const { accountId = '', email = '', nextUrl } = useSearch({ from: '/auth/sign-up/verify-email-otp' })
  const { code } = useHistoryState()
  const navigate = useNavigate()
  const init = useInit(nextUrl)
  const startOver = useStartOver({ email, nextUrl })
  const back = useBack({ email, nextUrl })
  useTitle(t('auth.signUp.otp.title'))

  const answers = {
    SIGN_UP_EXPIRED: startOver,
    OTP_INVALID: 'otp',
    OTP_EXPIRED: 'resend',
    OTP_TOO_MANY_ATTEMPTS: 'resend',
    OTP_ALREADY_USED: 'resend',
    OTP_DAILY_LIMIT: 'otp',
  } as const
  const verify = (otp: string) =>
    answerRefusals(answers, async () => {
      await api('POST /v2/auth/otp/email/verify', { body: { unregisteredAccountId: accountId, otp } })
      const search = { accountId, email, nextUrl }
      await navigate({ to: '/auth/sign-up/setup-password', search, replace: true })
    })
  const resend = () =>
    answerRefusals({}, async () => {
      if ((await init(email, true)) === 'new') showToast({ message: t('auth.signUp.otp.resent') })
    })
  return (
    <CodeScreen
      // A new code begins with empty boxes, and what was said about the last one is forgotten.
      key={`${accountId} ${code?.resendAtMs}`}
      email={email}
      minutes={code?.minutes ?? usualMinutes}
      resendAtMs={code?.resendAtMs}
      onSubmit={verify}
      onResend={resend}
      onChangeEmail={back}
    />
  )
}
