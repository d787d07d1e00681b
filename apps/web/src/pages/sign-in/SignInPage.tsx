import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { keepTypedPassword } from '../../domain/passkeys/offer.ts'
import { useAction } from '../../domain/use-action.ts'
import { SignInScreen } from '../../features/auth/password/SignInScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { interpolateElements } from '../../ui/lines/interpolate-elements.ts'
import { useTitle } from '../use-title.ts'
import { useFlow } from './flow.ts'
import { useStepBack } from './use-step-back.ts'

/** Asks for the password of the address. */
export default function SignInPage() {
  const flow = useFlow()
  const { email = '' } = flow.search
  const isAuth = flow.name === 'auth'
  const back = useStepBack(flow)
  useTitle(isAuth ? t('auth.signIn.title') : t('oauth2.signIn.title'))
  const signIn = useAction(
    async (password: string) => {
      const session = await flow.calls.signIn({ email, password })
      if (isAuth) keepTypedPassword(password)
      await flow.finish(session, 'signIn', email)
    },
    { ...flow.answers, PASSWORD_WRONG: 'password', ACCOUNT_LOCKED: 'password', EMAIL_INVALID: 'password' },
  )
  return (
    <SignInScreen
      words={{
        heading: t('auth.signIn.heading'),
        lead: interpolateElements(t('auth.signIn.body', { email: '{email}' }), { email: <strong>{email}</strong> }),
        submit: isAuth ? t('auth.signIn.submit') : t('oauth2.signIn.submit'),
      }}
      email={email}
      action={signIn}
      onBack={back}
      links={
        <>
          <ButtonLink look="quiet" render={<Link {...flow.to('forgot', { search: { email } })} />}>
            {t('auth.signIn.forgot')}
          </ButtonLink>
          <ButtonLink look="quiet" render={<Link {...flow.to('start', { state: { anotherAccount: true } })} />}>
            {t('auth.signIn.switch')}
          </ButtonLink>
        </>
      }
    />
  )
}
