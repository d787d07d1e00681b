import { Link } from '@tanstack/react-router'
import { t } from '../../../copy/t.ts'
import { EmailScreen } from '../../../features/auth/email/EmailScreen.tsx'
import { ClientHead } from '../../../features/oauth/ClientHead.tsx'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { answerRefusals } from '../../../domain/answer-refusals.ts'
import { usePrivacyNotice } from '../../use-privacy-notice.ts'
import type { Flow } from '../flow.ts'
import { FlowPage } from '../FlowPage.tsx'
import { useBackToStart } from '../use-back-to-start.ts'
import { useSendCode } from '../use-send-code.ts'

/** No account yet: the address that will be its name gets a code. */
export default function SignUpPage() {
  return <FlowPage title={t('oauth2.signUp.title')}>{(flow) => <SignUp flow={flow} />}</FlowPage>
}

function SignUp({ flow }: { readonly flow: Flow }) {
  const privacyNotice = usePrivacyNotice()
  const sendCode = useSendCode(flow)
  const back = useBackToStart(flow)
  const submit = (email: string) =>
    answerRefusals({ ...flow.answers, EMAIL_INVALID: 'email' }, async () => {
      await flow.go('signUp', { search: { email }, replace: true })
      await sendCode(email, false)
    })
  return (
    <EmailScreen
      words={flow.family === 'oauth' ? wordsOfOlder(flow) : wordsOfCurrent(flow)}
      top={flow.request ? <ClientHead client={flow.request.client} /> : null}
      email={flow.search.email}
      privacyNotice={privacyNotice}
      onSubmit={submit}
      onBack={back}
      ways={flow.family === 'oauth' ? <ToSignIn flow={flow} /> : null}
    />
  )
}

const agreement = () => t('oauth2.signUp.agreement', { terms: '{terms}', privacy: '{privacy}' })

const wordsOfCurrent = ({ request, clientName }: Flow) => ({
  heading: t('oauth2.signUp.heading'),
  lead: request ? t('oauth2.signUp.body', { clientName }) : t('oauth2.cockpit.signUp.body'),
  submit: t('oauth2.signUp.submit'),
  agreement: agreement(),
})

const wordsOfOlder = ({ clientName }: Flow) => ({
  heading: t('oauth.signUp.heading'),
  lead: t('oauth.signUp.body', { clientName }),
  submit: t('oauth.signUp.submit'),
  agreement: agreement(),
})

function ToSignIn({ flow }: { readonly flow: Flow }) {
  const { accountId: _, ...search } = flow.search
  return (
    <ButtonLink wide look="quiet" render={<Link to="/oauth/sign-in" search={search} />}>
      {t('oauth.signUp.toSignIn')}
    </ButtonLink>
  )
}
