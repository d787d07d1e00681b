import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import type { Answers } from '../../domain/answer-refusals.ts'
import { canUsePasskeys } from '../../domain/passkeys/ask-browser.ts'
import { useAction } from '../../domain/use-action.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { AppsToDisconnect } from '../../features/auth/password/AppsToDisconnect.tsx'
import { PasskeysToKeep } from '../../features/auth/password/PasskeysToKeep.tsx'
import { type NewPassword, NewPasswordScreen } from '../../features/auth/password/NewPasswordScreen.tsx'
import { ResetVerifyingScreen } from '../../features/auth/password/ResetVerifyingScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { useBackOnline } from '../../ui/feedback/use-online.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { type AtStake, useResetLink } from './use-reset-link.ts'
import { forgetSession } from '../../api/session/forget-session.ts'

export default function ResetPasswordPage() {
  const { reset } = useHistoryState()
  const [tries, setTries] = useState(1)
  useTitle(t('auth.reset.title'))
  if (reset === 'done') return <Done />
  // Never missing here: require-reset-code.ts redirects.
  if (reset === undefined) return null
  const { authCode } = reset
  return <Reset key={`${authCode} ${tries}`} authCode={authCode} onRetry={() => setTries(tries + 1)} />
}

interface ResetProps {
  readonly authCode: string
  readonly onRetry: () => void
}

function Reset({ authCode, onRetry }: ResetProps) {
  const navigate = useNavigate()
  const toExpired = () => navigate({ to: '/auth/forgot-password', state: { resetLink: 'expired' }, replace: true })
  const whenOver = {
    RESET_LINK_EXPIRED: toExpired,
    RESET_LINK_USED: toExpired,
    RESET_LINK_INVALID: () => navigate({ to: '/auth/invalid-link', replace: true }),
  }
  const state = useResetLink(authCode, whenOver)
  if (state.is === 'verifying') return <ResetVerifyingScreen />
  if (state.is === 'good') return <ResetForm authCode={authCode} atStake={state} whenOver={whenOver} />
  return <Unreachable error={state.error} onRetry={onRetry} />
}

interface ResetFormProps {
  readonly authCode: string
  readonly atStake: AtStake
  readonly whenOver: Answers
}

function ResetForm({ authCode, atStake: { apps, passkeys }, whenOver }: ResetFormProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(
    (): ReadonlySet<string> => new Set(apps.filter(({ recent }) => recent).map(({ id }) => id)),
  )
  const [keepPasskeys, setKeepPasskeys] = useState(false)
  const save = useAction(
    async (typed: NewPassword) => {
      const body = { authCode, ...typed, disconnectGrantIds: [...chosen], keepPasskeys }
      await api('PATCH /v2/auth/password', { body })
      forgetSession()
      await navigate({ to: '/auth/forgot-password/reset', state: { reset: 'done' }, replace: true })
    },
    { ...atFields, ...whenOver },
  )
  return (
    <NewPasswordScreen words={wordsOfReset()} action={save}>
      <AppsToDisconnect apps={apps} chosen={chosen} onChoose={setChosen} />
      <PasskeysToKeep passkeys={canUsePasskeys() ? passkeys : []} kept={keepPasskeys} onKeep={setKeepPasskeys} />
    </NewPasswordScreen>
  )
}

interface UnreachableProps extends Pick<ResetProps, 'onRetry'> {
  readonly error: Error
}

function Unreachable({ error, onRetry }: UnreachableProps) {
  useBackOnline(onRetry)
  return (
    <Page title={t('auth.reset.heading')}>
      <LoadProblem error={error} onRetry={onRetry} />
    </Page>
  )
}

const atFields = {
  PASSWORD_COMMON: 'password',
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_SAME_AS_OLD: 'password',
  PASSWORD_MISMATCH: 'passwordConfirmation',
}

const wordsOfReset = () => ({
  heading: t('auth.reset.heading'),
  lead: t('auth.reset.body'),
  submit: t('auth.reset.submit'),
  submitting: t('auth.reset.submitting'),
  first: {
    label: t('auth.reset.password.label'),
    placeholder: t('auth.reset.password.placeholder'),
    help: t('auth.reset.helper'),
  },
  second: { label: t('auth.reset.confirm.label'), placeholder: t('auth.reset.confirm.placeholder') },
})

function Done() {
  return (
    <OutcomeScreen
      heading={t('auth.reset.done.heading')}
      body={t('auth.reset.done.body')}
      actions={
        <ButtonLink wide render={<Link to="/auth" replace />}>
          {t('auth.reset.done.cta')}
        </ButtonLink>
      }
    />
  )
}
