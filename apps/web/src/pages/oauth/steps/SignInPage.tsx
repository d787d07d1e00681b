import { Link, Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { t } from '../../../copy/t.ts'
import { SignInScreen } from '../../../features/auth/SignInScreen.tsx'
import { useMember } from '../../../features/oauth/use-member.ts'
import { WaitingScreen } from '../../../features/oauth/WaitingScreen.tsx'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { answerRefusals } from '../../../domain/answer-refusals.ts'
import { beginSession } from '../../auth/begin-session.ts'
import { signIn } from '../calls.ts'
import type { Flow } from '../flow.ts'
import { FlowPage } from '../FlowPage.tsx'
import { goOn } from '../go-on.ts'
import { useBackToStart } from '../use-back-to-start.ts'

// For members who are signed in already; FlowPage shows that it waits.
const ChooseAccount = lazy(() => import('./ChooseAccount.tsx'))

/** The current family: this account or another; and for an address its password. */
export default function SignInPage() {
  return (
    <FlowPage title={t('oauth2.signIn.title')}>
      {(flow) =>
        flow.search.email === undefined ? (
          <Choose flow={flow} />
        ) : (
          <AskForPassword flow={flow} email={flow.search.email} />
        )
      }
    </FlowPage>
  )
}

function Choose({ flow }: { readonly flow: Flow }) {
  const { answer } = useMember()
  if (answer.state === 'waiting') return <WaitingScreen clientName={flow.clientName} />
  const email = answer.state === 'known' ? answer.value.email : null
  if (email === null || flow.request?.signInAgain) return <Navigate to="/oauth2" search={flow.search} replace />
  return <ChooseAccount flow={flow} email={email} />
}

interface AskForPasswordProps {
  readonly flow: Flow
  readonly email: string
}

function AskForPassword({ flow, email }: AskForPasswordProps) {
  const back = useBackToStart(flow)
  const { email: _, ...request } = flow.search
  const answers = {
    ...flow.answers,
    PASSWORD_WRONG: 'password',
    ACCOUNT_LOCKED: 'password',
    EMAIL_INVALID: 'password',
  }
  const submit = (password: string) =>
    answerRefusals(answers, async () => {
      const { refreshToken, standing } = await signIn(flow, { email, password })
      beginSession(refreshToken)
      await goOn(flow, standing)
    })
  return (
    <SignInScreen
      words={{
        heading: t('oauth2.signIn.heading'),
        lead: t('oauth2.signIn.body', { email: '{email}' }),
        submit: t('oauth2.signIn.submit'),
      }}
      email={email}
      onSubmit={submit}
      onBack={back}
      ways={
        <>
          <ButtonLink look="quiet" render={<Link to="/oauth2/forgot-password" search={flow.search} />}>
            {t('oauth2.signIn.forgot')}
          </ButtonLink>
          <ButtonLink look="quiet" render={<Link to="/oauth2" search={request} state={{ anotherAccount: true }} />}>
            {t('oauth2.signIn.choose.other')}
          </ButtonLink>
        </>
      }
    />
  )
}
