import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client/api.ts'
import { t } from '../../../copy/t.ts'
import { ForgotScreen } from '../../../features/auth/password/ForgotScreen.tsx'
import { ForgotSentScreen } from '../../../features/auth/password/ForgotSentScreen.tsx'
import { useRequest } from '../../../features/oauth/use-request.ts'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { answerRefusals } from '../../../domain/answer-refusals.ts'
import { useTitle } from '../../use-title.ts'
import { useHistoryState } from '../../history-state.ts'
import { useOauthSearch } from '../use-oauth-search.ts'
import { useStepBack } from '../use-step-back.ts'

/** Between two letters to the same address. */
const waitMs = 60_000

/** A new password on the way into an app. It is the same letter for everybody, and works without the request, too. */
export default function ForgotPasswordPage() {
  const search = useOauthSearch()
  const { email } = search
  const { resetLink } = useHistoryState()
  const navigate = useNavigate()
  const { lead, note, signInAt } = useWords()
  const back = useStepBack(() => navigate({ to: signInAt, search, replace: true }))
  useTitle(t('oauth2.forgot.title'))

  const send = async (to: string, replace: boolean) => {
    await api('POST /v2/auth/password/init', { body: { email: to } })
    const state = { resetLink: { resendAtMs: Date.now() + waitMs } }
    await navigate({ to: '/oauth2/forgot-password', search: { ...search, email: to }, state, replace })
  }
  const submit = (typed: string) => answerRefusals({ EMAIL_INVALID: 'email' }, () => send(typed, false))
  const resend = (to: string) =>
    answerRefusals({}, async () => {
      await send(to, true)
      showToast({ message: t('auth.forgot.sent.resent') })
    })
  const isSent = resetLink !== undefined && resetLink !== 'expired'
  const toSignIn = (
    <ButtonLink wide look={isSent ? 'secondary' : 'quiet'} render={<Link to={signInAt} search={search} />}>
      {t('auth.forgot.backToSignIn')}
    </ButtonLink>
  )
  if (!isSent || email === undefined)
    return <ForgotScreen lead={lead} email={email} onSubmit={submit} onBack={back} back={toSignIn} />
  return (
    <ForgotSentScreen
      email={email}
      note={note}
      resendAtMs={resetLink.resendAtMs}
      onResend={() => resend(email)}
      onBack={back}
      back={toSignIn}
    />
  )
}

/** Both families lead here; the request knows which of them is the way back. */
function useWords() {
  const { cockpitAuthCode, passthrough } = useOauthSearch()
  const { answer } = useRequest(passthrough)
  const request = answer.state === 'known' ? answer.value : undefined
  const signInAt = request?.flow === 'oauth' ? ('/oauth/sign-in' as const) : ('/oauth2' as const)
  if (cockpitAuthCode !== undefined)
    return { lead: t('oauth2.cockpit.forgot.body'), note: t('oauth2.cockpit.forgot.sent.return'), signInAt }
  const clientName = request?.client.name ?? t('oauth2.client.unnamed')
  return {
    lead: t('oauth2.forgot.body', { clientName }),
    note: t('oauth2.forgot.sent.return', { clientName }),
    signInAt,
  }
}
