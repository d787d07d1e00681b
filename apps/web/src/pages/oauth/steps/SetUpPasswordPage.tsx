import { t } from '../../../copy/t.ts'
import type { NewPassword } from '../../../features/auth/password/NewPasswordFields.tsx'
import { SetUpPasswordScreen } from '../../../features/auth/password/SetUpPasswordScreen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { answerRefusals } from '../../../domain/answer-refusals.ts'
import { beginSession } from '../../auth/begin-session.ts'
import { signUp } from '../calls.ts'
import type { Flow } from '../flow.ts'
import { FlowPage } from '../FlowPage.tsx'
import { goOn } from '../go-on.ts'
import { startOver } from '../start-over.ts'
import { useBackToStart } from '../use-back-to-start.ts'

export default function SetUpPasswordPage() {
  return <FlowPage title={t('oauth2.signUp.password.title')}>{(flow) => <SetUpPassword flow={flow} />}</FlowPage>
}

function SetUpPassword({ flow }: { readonly flow: Flow }) {
  const { accountId = '', email = '' } = flow.search
  const back = useBackToStart(flow)
  const signInInstead = async ({ message }: { readonly message: string }) => {
    showToast({ message, variant: 'error' })
    await flow.go('signIn', { search: { email }, replace: true })
  }
  const answers = {
    ...flow.answers,
    PASSWORD_COMMON: 'password',
    PASSWORD_TOO_WEAK: 'password',
    PASSWORD_MISMATCH: 'passwordConfirmation',
    EMAIL_ALREADY_REGISTERED: signInInstead,
    SIGN_UP_EXPIRED: startOver(flow),
    // The sign-up goes on with the number; it is no member yet who could prove one.
    PHONE_REQUIRED: () =>
      flow.goTo('/oauth/sign-up/verify-phone-number', { search: { accountId, email }, replace: true }),
  }
  const submit = (typed: NewPassword) =>
    answerRefusals(answers, async () => {
      const { refreshToken, standing } = await signUp(flow, accountId, typed)
      beginSession(refreshToken)
      await goOn(flow, standing, 'afterSignUp')
    })
  return <SetUpPasswordScreen words={wordsFor(flow)} email={email} onSubmit={submit} onBack={back} />
}

function wordsFor({ family, request, clientName }: Flow) {
  if (family === 'oauth')
    return {
      heading: t('oauth.signUp.password.heading'),
      lead: t('auth.signUp.password.body', { email: '{email}' }),
      submit: t('oauth.signUp.password.submit'),
    }
  return {
    heading: t('oauth2.signUp.password.heading'),
    lead: request ? t('oauth2.signUp.password.body', { clientName }) : t('oauth2.cockpit.password.body'),
    submit: t('oauth2.signUp.password.submit'),
  }
}
