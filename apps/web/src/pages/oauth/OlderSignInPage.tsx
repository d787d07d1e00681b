import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { t } from '../../copy/t.ts'
import { EmailSignInScreen } from '../../features/auth/email/EmailSignInScreen.tsx'
import { ClientHead } from '../../features/oauth/ClientHead.tsx'
import { useMember } from '../../features/oauth/use-member.ts'
import { WaitingScreen } from '../../features/oauth/WaitingScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { answerRefusals } from '../../domain/answer-refusals.ts'
import { beginSession } from '../auth/begin-session.ts'
import { useHistoryState } from '../history-state.ts'
import { signIn } from './calls.ts'
import { CancelButton } from './CancelButton.tsx'
import type { Flow } from './flow.ts'
import { FlowPage } from './FlowPage.tsx'
import { goOn } from './go-on.ts'

// For members who are signed in already; FlowPage shows that it waits.
const ChooseAccount = lazy(() => import('./steps/ChooseAccount.tsx'))

/** The door of the older family: address and password at once, or the account that is signed in. */
export default function OlderSignInPage() {
  return <FlowPage title={t('oauth.signIn.title')}>{(flow) => <SignIn flow={flow} />}</FlowPage>
}

function SignIn({ flow }: { readonly flow: Flow }) {
  const { answer } = useMember()
  const { anotherAccount } = useHistoryState()
  if (answer.state === 'waiting') return <WaitingScreen clientName={flow.clientName} />
  const email = answer.state === 'known' ? answer.value.email : null
  if (email !== null && flow.search.email === undefined && !anotherAccount && !flow.request?.signInAgain)
    return <ChooseAccount flow={flow} email={email} />
  return <AskForBoth flow={flow} />
}

function AskForBoth({ flow }: { readonly flow: Flow }) {
  const { clientName } = flow
  const answers = {
    ...flow.answers,
    PASSWORD_WRONG: 'password',
    ACCOUNT_LOCKED: 'password',
    EMAIL_INVALID: 'email',
  }
  const submit = (typed: { email: string; password: string }) =>
    answerRefusals(answers, async () => {
      const { refreshToken, standing } = await signIn(flow, typed)
      beginSession(refreshToken)
      await goOn(flow, standing)
    })
  return (
    <EmailSignInScreen
      words={{
        heading: t('oauth.signIn.heading', { clientName }),
        lead: t('oauth.signIn.body', { clientName }),
        submit: t('oauth.signIn.submit'),
      }}
      emailLabel={t('oauth.signIn.email.label')}
      passwordLabel={t('oauth.signIn.password.label')}
      top={flow.request ? <ClientHead client={flow.request.client} /> : null}
      email={flow.search.email}
      onSubmit={submit}
      ways={<Ways flow={flow} />}
      out={<CancelButton flow={flow} />}
    />
  )
}

function Ways({ flow }: { readonly flow: Flow }) {
  return (
    <>
      <ButtonLink look="quiet" render={<Link to="/oauth2/forgot-password" search={flow.search} />}>
        {t('oauth.signIn.forgot')}
      </ButtonLink>
      <ButtonLink look="quiet" render={<Link to="/oauth/sign-up" search={flow.search} />}>
        {t('oauth.signIn.toSignUp')}
      </ButtonLink>
    </>
  )
}
