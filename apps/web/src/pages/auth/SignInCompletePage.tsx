import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../copy/t.ts'
import { forgetTypedPassword, isWorthOffering, typedPassword } from '../../domain/passkeys/offer.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { fetchModule } from '../../ui/feedback/fetch-module.ts'
import { useTitle } from '../use-title.ts'

// For members who have just typed a password on a device that can do without.
const PasskeyOffer = lazy(() => fetchModule(() => import('./PasskeyOffer.tsx')))

/** Long enough for the page to be read, short enough not to be waited for. */
const pauseMs = 1_200

export default function SignInCompletePage() {
  const { nextUrl = '/' } = useSearch({ from: '/auth/sign-in/complete' })
  const navigate = useNavigate()
  const [password] = useState(typedPassword)
  const [isOffering, setOffering] = useState(false)
  const goOn = () => void navigate({ href: nextUrl, replace: true })
  const goOnByItself = useEffectEvent((isWorth: boolean) => {
    if (isWorth) setOffering(true)
    else goOn()
  })
  useEffect(() => {
    // An answer that comes after the pause is not waited for, nor one that fails.
    let isWorth = false
    if (password !== undefined)
      void isWorthOffering().then(
        (found) => (isWorth = found),
        () => undefined,
      )
    const timer = setTimeout(() => goOnByItself(isWorth), pauseMs)
    return () => {
      clearTimeout(timer)
      forgetTypedPassword()
    }
  }, [password])
  const complete = <Complete onGoOn={goOn} />
  if (password === undefined || !isOffering) return complete
  return (
    <Suspense fallback={complete}>
      <PasskeyOffer password={password} onDone={goOn} />
    </Suspense>
  )
}

function Complete({ onGoOn }: { readonly onGoOn: () => void }) {
  useTitle(t('auth.signIn.complete.title'))
  return (
    <OutcomeScreen
      heading={t('auth.signIn.complete.heading')}
      body={t('auth.signIn.complete.body')}
      actions={
        <Button wide onClick={onGoOn}>
          {t('auth.signIn.complete.cta')}
        </Button>
      }
    />
  )
}
