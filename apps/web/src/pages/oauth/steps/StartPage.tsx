import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { t } from '../../../copy/t.ts'
import { EmailScreen } from '../../../features/auth/email/EmailScreen.tsx'
import { ClientHead } from '../../../features/oauth/ClientHead.tsx'
import { useMember } from '../../../features/oauth/use-member.ts'
import { WaitingScreen } from '../../../features/oauth/WaitingScreen.tsx'
import { answerRefusals } from '../../../domain/answer-refusals.ts'
import { usePrivacyNotice } from '../../use-privacy-notice.ts'
import { useTitle } from '../../use-title.ts'
import { useHistoryState } from '../../history-state.ts'
import { init } from '../calls.ts'
import { CancelButton } from '../CancelButton.tsx'
import type { Flow } from '../flow.ts'
import { FlowPage } from '../FlowPage.tsx'
import { useOauthSearch } from '../use-oauth-search.ts'

// For the few who type the code of a car.
const UserCodeScreen = lazy(async () => ({
  default: (await import('../../../features/oauth/UserCodeScreen.tsx')).UserCodeScreen,
}))

/** The door of the current family: an app's request, a car's code, or somebody who wants to type such a code. */
export default function StartPage() {
  const { cockpitAuthCode, passthrough, oauthClientUid } = useOauthSearch()
  if (cockpitAuthCode === undefined && passthrough === undefined && oauthClientUid === undefined) return <TypeCode />
  return <FlowPage title={t('oauth2.main.title')}>{(flow) => <Start flow={flow} />}</FlowPage>
}

function TypeCode() {
  const navigate = useNavigate()
  useTitle(t('oauth2.cockpit.code.title'))
  return (
    <Suspense fallback={<WaitingScreen />}>
      <UserCodeScreen onSubmit={(cockpitAuthCode) => navigate({ to: '/oauth2', search: { cockpitAuthCode } })} />
    </Suspense>
  )
}

function Start({ flow }: { readonly flow: Flow }) {
  const { answer } = useMember()
  const { anotherAccount } = useHistoryState()
  const wantsForm = anotherAccount || flow.request?.signInAgain
  const { email, oauthClientUid, scopes, passthrough, cockpitAuthCode } = flow.search
  if (answer.state === 'waiting') return <WaitingScreen clientName={flow.clientName} />
  const isMember = answer.state === 'known' && answer.value.email !== null
  // Whoever has begun to type an address, or asked for another account, is not led away from it.
  if (isMember && email === undefined && !wantsForm)
    return (
      <Navigate
        to={flow.request ? '/oauth2/sign-in' : '/oauth2/authorize'}
        search={{ oauthClientUid, scopes, passthrough, cockpitAuthCode }}
        replace
      />
    )
  return <AskForEmail flow={flow} />
}

function AskForEmail({ flow }: { readonly flow: Flow }) {
  const privacyNotice = usePrivacyNotice()
  const { anotherAccount } = useHistoryState()
  const submit = (email: string) =>
    answerRefusals({ ...flow.answers, EMAIL_INVALID: 'email' }, async () => {
      // Whoever comes back finds the address as they typed it.
      await flow.go('start', { search: { email }, replace: true, ...(anotherAccount && { state: { anotherAccount } }) })
      const { registered } = await init(flow, email)
      await flow.go(registered ? 'signIn' : 'signUp', { search: { email } })
    })
  return (
    <EmailScreen
      words={wordsFor(flow)}
      top={flow.request ? <ClientHead client={flow.request.client} /> : null}
      email={flow.search.email}
      privacyNotice={privacyNotice}
      onSubmit={submit}
      ways={<CancelButton flow={flow} />}
    />
  )
}

const wordsFor = ({ request, clientName }: Flow) => ({
  heading: request ? t('oauth2.main.heading', { clientName }) : t('oauth2.cockpit.main.heading'),
  lead: request ? t('oauth2.main.body') : t('oauth2.cockpit.main.body'),
  submit: t('oauth2.main.submit'),
})
