import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { type NewPassword, NewPasswordScreen } from '../../features/auth/password/NewPasswordScreen.tsx'
import { interpolateElements } from '../../ui/lines/interpolate-elements.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useTitle } from '../use-title.ts'
import { type Flow, useFlow } from './flow.ts'
import { startOver } from './start-over.ts'
import { useStepBack } from './use-step-back.ts'

/** Asks for the password of a new account, whose address is proven: the last step of a sign-up. */
export default function PasswordPage() {
  const flow = useFlow()
  const { accountId = '', email = '' } = flow.search
  const back = useStepBack(flow)
  useTitle(t('auth.signUp.password.title'))
  const signUp = useAction(
    async (typed: NewPassword) => flow.finish(await flow.calls.signUp(accountId, typed), 'signUp', email),
    {
      ...flow.answers,
      PASSWORD_COMMON: 'password',
      PASSWORD_TOO_WEAK: 'password',
      PASSWORD_MISMATCH: 'passwordConfirmation',
      SIGN_UP_EXPIRED: startOver(flow),
      EMAIL_ALREADY_REGISTERED: async ({ message }) => {
        showToast({ message, variant: 'error' })
        await flow.go('signIn', { search: { email }, replace: true })
      },
    },
  )
  return (
    <NewPasswordScreen
      words={{
        ...wordsFor(flow),
        submitting: t('auth.signUp.password.submitting'),
        first: {
          label: t('auth.signUp.password.label'),
          placeholder: t('auth.signUp.password.placeholder'),
          help: t('auth.signUp.password.helper'),
        },
        second: {
          label: t('auth.signUp.password.confirmLabel'),
          placeholder: t('auth.signUp.password.confirmPlaceholder'),
        },
      }}
      email={email}
      action={signUp}
      onBack={back}
    />
  )
}

function wordsFor({ name, clientName, isCar, search: { email } }: Flow) {
  if (name === 'oauth2')
    return {
      heading: t('oauth2.signUp.password.heading'),
      lead: isCar ? t('oauth2.cockpit.password.body') : t('oauth2.signUp.password.body', { clientName }),
      submit: t('oauth2.signUp.password.submit'),
    }
  return {
    heading: t('auth.signUp.password.heading'),
    lead: interpolateElements(t('auth.signUp.password.body', { email: '{email}' }), {
      email: <strong>{email}</strong>,
    }),
    submit: t('auth.signUp.password.submit'),
  }
}
