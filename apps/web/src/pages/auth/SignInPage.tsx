import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { SignInScreen } from '../../features/auth/SignInScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { answerRefusals } from '../../domain/answer-refusals.ts'
import { useTitle } from '../use-title.ts'
import { beginSession } from './begin-session.ts'
import { useBack } from './use-back.ts'

const answers = { PASSWORD_WRONG: 'password', ACCOUNT_LOCKED: 'password', EMAIL_INVALID: 'password' }

export default function SignInPage() {
  const { email = '', nextUrl } = useSearch({ from: '/auth/sign-in' })
  const navigate = useNavigate()
  const back = useBack({ email, nextUrl })
  useTitle(t('auth.signIn.title'))
  const signIn = (password: string) =>
    answerRefusals(answers, async () => {
      const { refreshToken } = await api('POST /v2/auth/sign-in', { body: { email, password } })
      beginSession(refreshToken)
      await navigate({ to: '/auth/sign-in/complete', search: { nextUrl }, replace: true })
    })
  return (
    <SignInScreen
      email={email}
      onSubmit={signIn}
      onBack={back}
      ways={
        <>
          <ButtonLink look="quiet" render={<Link to="/auth/forgot-password" search={{ email, nextUrl }} />}>
            {t('auth.signIn.forgot')}
          </ButtonLink>
          <ButtonLink look="quiet" render={<Link to="/auth" search={{ nextUrl }} />}>
            {t('auth.signIn.switch')}
          </ButtonLink>
        </>
      }
    />
  )
}
