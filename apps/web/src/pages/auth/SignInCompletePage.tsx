import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../copy/t.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'

/** Long enough for the page to be read, short enough not to be waited for. */
const pauseMs = 1_200

export default function SignInCompletePage() {
  const { nextUrl = '/' } = useSearch({ from: '/auth/sign-in/complete' })
  const navigate = useNavigate()
  useTitle(t('auth.signIn.complete.title'))
  const goOn = () => void navigate({ href: nextUrl, replace: true })
  const goOnByItself = useEffectEvent(goOn)
  useEffect(() => {
    const timer = setTimeout(() => goOnByItself(), pauseMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <OutcomeScreen
      heading={t('auth.signIn.complete.heading')}
      body={t('auth.signIn.complete.body')}
      actions={
        <Button wide onClick={goOn}>
          {t('auth.signIn.complete.cta')}
        </Button>
      }
    />
  )
}
