import { useEffect } from 'react'
import { t } from '../../copy/t.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'

export interface Departure {
  readonly redirectUrl: string
  readonly outcome: 'approved' | 'denied'
}

interface DeparturePageProps {
  readonly departure: Departure
  readonly clientName: string
}

/** On the way back to the app. An app opens beside this page, which stays; so it offers the way once more. */
export function DeparturePage({ departure: { redirectUrl, outcome }, clientName }: DeparturePageProps) {
  useEffect(() => {
    // Whoever comes back by the browser's memory finds what is answered already: the server says what is left of it.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const words =
    outcome === 'approved'
      ? { heading: t('oauth2.authorize.done.heading'), body: t('oauth2.authorize.done.body', { clientName }) }
      : { heading: t('oauth2.authorize.cancelled.heading'), body: t('oauth2.authorize.cancelled.body', { clientName }) }
  return (
    <OutcomeScreen
      {...words}
      actions={
        <ButtonLink wide look="secondary" render={<a href={redirectUrl} />}>
          {t('oauth2.authorize.return', { clientName })}
        </ButtonLink>
      }
    />
  )
}
