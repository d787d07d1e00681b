import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { ForgotScreen } from '../../features/auth/password/ForgotScreen.tsx'
import { ForgotSentScreen } from '../../features/auth/password/ForgotSentScreen.tsx'
import { ProblemScreen } from '../../features/problem/ProblemScreen.tsx'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { answerRefusals } from '../../domain/answer-refusals.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../history-state.ts'
import { useBack } from './use-back.ts'

/** Between two letters to the same address. */
const waitMs = 60_000

export default function ForgotPasswordPage() {
  const { email, nextUrl } = useSearch({ from: '/auth/forgot-password' })
  const { resetLink } = useHistoryState()
  const isSent = resetLink !== undefined && resetLink !== 'expired'
  const navigate = useNavigate()
  const back = useBack({ email, nextUrl })
  useTitle(t('auth.forgot.title'))

  const send = async (to: string, replace: boolean) => {
    await api('POST /v2/auth/password/init', { body: { email: to } })
    const state = { resetLink: { resendAtMs: Date.now() + waitMs } }
    await navigate({ to: '/auth/forgot-password', search: { email: to, nextUrl }, state, replace })
  }
  const submit = (typed: string) => answerRefusals({ EMAIL_INVALID: 'email' }, () => send(typed, false))
  const resend = (to: string) =>
    answerRefusals({}, async () => {
      await send(to, true)
      showToast({ message: t('auth.forgot.sent.resent') })
    })
  const askAgain = () => navigate({ to: '/auth/forgot-password', search: { nextUrl }, replace: true })
  const toSignIn = <ToSignIn email={email} nextUrl={nextUrl} look={isSent ? 'secondary' : 'quiet'} />

  if (resetLink === 'expired')
    return <Expired onAskAgain={() => (email === undefined ? askAgain() : resend(email))} toSignIn={toSignIn} />
  if (resetLink === undefined || email === undefined)
    return <ForgotScreen email={email} onSubmit={submit} onBack={back} back={toSignIn} />
  return (
    <ForgotSentScreen
      email={email}
      resendAtMs={resetLink.resendAtMs}
      onResend={() => resend(email)}
      onBack={back}
      back={toSignIn}
    />
  )
}

interface ExpiredProps {
  readonly onAskAgain: () => Promise<unknown>
  readonly toSignIn: ReactNode
}

function Expired({ onAskAgain, toSignIn }: ExpiredProps) {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await onAskAgain().finally(() => setAsking(false))
  }
  return (
    <ProblemScreen
      heading={t('auth.forgot.expired.heading')}
      body={t('auth.forgot.expired.body')}
      actions={
        <>
          <Button wide loading={asking} onClick={() => void ask()}>
            {t('auth.forgot.expired.cta')}
          </Button>
          {toSignIn}
        </>
      }
    />
  )
}

interface ToSignInProps {
  readonly look: 'secondary' | 'quiet'
  readonly email: string | undefined
  readonly nextUrl: string | undefined
}

/** To the start, with the address filled in: only there it is known whether the address has an account at all. */
function ToSignIn({ email, nextUrl, look }: ToSignInProps) {
  return (
    <ButtonLink wide look={look} render={<Link to="/auth" search={{ email, nextUrl }} />}>
      {t('auth.forgot.backToSignIn')}
    </ButtonLink>
  )
}
