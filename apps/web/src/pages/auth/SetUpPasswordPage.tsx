import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import type { NewPassword } from '../../features/auth/password/NewPasswordFields.tsx'
import { SetUpPasswordScreen } from '../../features/auth/password/SetUpPasswordScreen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { answerRefusals } from '../../domain/answer-refusals.ts'
import { useTitle } from '../use-title.ts'
import { beginSession } from './begin-session.ts'
import { useBack } from './use-back.ts'
import { useStartOver } from './use-start-over.ts'

export default function SetUpPasswordPage() {
  const { accountId = '', email = '', nextUrl } = useSearch({ from: '/auth/sign-up/setup-password' })
  const navigate = useNavigate()
  const startOver = useStartOver({ email, nextUrl })
  const back = useBack({ email, nextUrl })
  useTitle(t('auth.signUp.password.title'))

  const signInInstead = async ({ message }: { readonly message: string }) => {
    showToast({ message, variant: 'error' })
    await navigate({ to: '/auth/sign-in', search: { email, nextUrl }, replace: true })
  }
  const answers = {
    PASSWORD_COMMON: 'password',
    PASSWORD_TOO_WEAK: 'password',
    PASSWORD_MISMATCH: 'passwordConfirmation',
    EMAIL_ALREADY_REGISTERED: signInInstead,
    SIGN_UP_EXPIRED: startOver,
  }
  const signUp = (typed: NewPassword) =>
    answerRefusals(answers, async () => {
      const body = { unregisteredAccountId: accountId, ...typed }
      const { refreshToken } = await api('POST /v2/auth/sign-up', { body })
      beginSession(refreshToken)
      await navigate({ to: '/auth/sign-up/complete', search: { nextUrl }, replace: true })
    })
  return <SetUpPasswordScreen email={email} onSubmit={signUp} onBack={back} />
}
