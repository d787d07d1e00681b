import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { EmailSignInScreen } from '../../features/auth/password/EmailSignInScreen.tsx'
import { ClientHead } from '../../features/oauth/ClientHead.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { usePasskeySignIn } from '../sign-in/use-passkey-sign-in.ts'
import { useTitle } from '../use-title.ts'
import { CancelButton } from './CancelButton.tsx'
import { useRequestFlow } from './request-flow.ts'
import SignedIn from './SignedIn.tsx'

/** The start of an older app's request. */
export default function OlderSignInPage() {
  return <SignedIn form={<AskForBoth />} />
}

/** Asks for address and password at once. */
function AskForBoth() {
  const flow = useRequestFlow()
  const { clientName, request, search } = flow
  usePasskeySignIn(flow)
  useTitle(t('oauth.signIn.title'))
  const signIn = useAction(
    async (typed: { readonly email: string; readonly password: string }) =>
      flow.finish(await flow.calls.signIn(typed), 'signIn', typed.email),
    { ...flow.answers, PASSWORD_WRONG: 'password', ACCOUNT_LOCKED: 'password', EMAIL_INVALID: 'email' },
  )
  return (
    <EmailSignInScreen
      words={{
        heading: t('oauth.signIn.heading', { clientName }),
        lead: t('oauth.signIn.body', { clientName }),
        submit: t('oauth.signIn.submit'),
      }}
      mark={request && <ClientHead client={request.client} />}
      email={search.email}
      action={signIn}
      links={
        <>
          <ButtonLink look="quiet" render={<Link {...flow.to('forgot', { search })} />}>
            {t('oauth.signIn.forgot')}
          </ButtonLink>
          <ButtonLink look="quiet" render={<Link {...flow.to('signUp', { search })} />}>
            {t('oauth.signIn.toSignUp')}
          </ButtonLink>
        </>
      }
      belowButton={<CancelButton />}
    />
  )
}
