import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/client/api-error.ts'
import { api, sessionStore } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { SignOutScreen } from '../../features/auth/SignOutScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { forgetSession } from '../../api/session/forget-session.ts'

type State = 'asking' | 'leaving' | 'failed' | 'done'

export default function SignOutPage() {
  const { confirmed } = useHistoryState()
  const [state, setState] = useState<State>(() => startWith(confirmed))
  const navigate = useNavigate()
  useTitle(t('auth.signOut.title'))

  const signOut = async () => {
    setState('leaving')
    // The member has said yes to this once: coming back here later, signed in again, they are asked again.
    await navigate({ to: '/auth/sign-out', state: {}, replace: true })
    if (!(await endSession())) return setState('failed')
    forgetSession()
    return setState('done')
  }
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    // There was none any more: its token is gone, and the rest goes too.
    if (state === 'done') forgetSession()
    if (state !== 'leaving' || hasBegun.current) return
    hasBegun.current = true
    void signOut()
  })
  useEffect(() => begin(), [])

  if (state === 'done') return <Done />
  const cancel = () => void navigate({ to: '/', replace: true })
  return <SignOutScreen state={state} onSignOut={() => void signOut()} onCancel={cancel} />
}

function startWith(confirmed: true | undefined): State {
  if (sessionStore.read() === null) return 'done'
  return confirmed ? 'leaving' : 'asking'
}

/** Returns whether the session has ended. One that the server does not know any more has. */
async function endSession(): Promise<boolean> {
  const refreshToken = sessionStore.read()
  try {
    await api('POST /v2/auth/sign-out', { body: refreshToken === null ? {} : { refreshToken } })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401
  }
}

function Done() {
  return (
    <OutcomeScreen
      heading={t('auth.signOut.done.heading')}
      body={t('auth.signOut.done.body')}
      actions={
        <ButtonLink wide render={<Link to="/auth" replace />}>
          {t('auth.signOut.done.cta')}
        </ButtonLink>
      }
    />
  )
}
