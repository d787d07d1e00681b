import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { ForgotScreen } from '../../features/auth/password/ForgotScreen.tsx'
import { ForgotSentScreen } from '../../features/auth/password/ForgotSentScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useTitle } from '../use-title.ts'
import { type Flow, useFlow } from './flow.ts'
import { useStepBack } from './use-step-back.ts'
import { fetchModule } from '../../ui/feedback/fetch-module.ts'

// Fetched when wanted: only a reset link that no longer works leads to it.
const ExpiredLink = lazy(() => fetchModule(() => import('./ExpiredLink.tsx')))

/** Between two mails to the same address. */
const waitMs = 60_000

/** Asks where to send the link for a new password, and says that it was sent. The mail is the same in every flow. */
export default function ForgotPasswordPage() {
  const flow = useFlow()
  const { email } = flow.search
  const { lead, note } = wordsFor(flow)
  const { resetLink } = useHistoryState()
  const back = useStepBack(flow)
  useTitle(t('auth.forgot.title'))
  const send = async (to: string, replace: boolean) => {
    await api('POST /v2/auth/password/init', { body: { email: to } })
    const state = { resetLink: { resendAtMs: Date.now() + waitMs } }
    await flow.go('forgot', { search: { email: to }, state, replace })
  }
  const submit = useAction((typed: string) => send(typed, false), { EMAIL_INVALID: 'email' })
  const resend = useAction(async (to: string) => {
    await send(to, true)
    showToast({ message: t('auth.forgot.sent.resent') })
  })
  // To the start, because only there it is found out whether the address has an account.
  const toSignIn = (look: 'quiet' | 'secondary') => (
    <ButtonLink wide look={look} render={<Link {...flow.to('start', { search: { email } })} />}>
      {t('auth.forgot.backToSignIn')}
    </ButtonLink>
  )
  if (resetLink === 'expired') return <ExpiredLink toSignIn={toSignIn('quiet')} />
  if (resetLink === undefined || email === undefined)
    return <ForgotScreen lead={lead} email={email} action={submit} onBack={back} toSignIn={toSignIn('quiet')} />
  return (
    <ForgotSentScreen
      email={email}
      note={note}
      resendAtMs={resetLink.resendAtMs}
      resend={{ ...resend, run: () => resend.run(email) }}
      onBack={back}
      toSignIn={toSignIn('secondary')}
    />
  )
}

function wordsFor({ name, clientName, isCar }: Flow) {
  if (name === 'auth') return { lead: t('auth.forgot.body') }
  if (isCar) return { lead: t('oauth2.cockpit.forgot.body'), note: t('oauth2.cockpit.forgot.sent.return') }
  return { lead: t('oauth2.forgot.body', { clientName }), note: t('oauth2.forgot.sent.return', { clientName }) }
}
