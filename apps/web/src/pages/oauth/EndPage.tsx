import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApiError } from '../../api/client/api-error.ts'
import { t } from '../../copy/t.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { mayLeaveTo } from '../../features/oauth/leave-address.ts'
import { useNamedClient } from '../../features/oauth/use-named-client.ts'
import { ProblemScreen } from '../../features/error/ProblemScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'
import { useOauthSearch } from './oauth-search.ts'

interface Leaving {
  readonly how: 'leaving'
  readonly redirectUrl: string
  readonly isAgreed: boolean
  readonly clientName: string
}

interface Answered {
  readonly how: 'answered'
  readonly isAgreed: boolean
}

interface Over {
  readonly how: 'over'
  readonly error: ApiError
}

/** How a request ends; `codeOver` is `over` for the code of a car. */
export type End = Leaving | Answered | Over | { readonly how: 'codeOver' }

export function EndPage({ end }: { readonly end: End }) {
  if (end.how === 'leaving') return <LeavingPage {...end} />
  if (end.how === 'answered') return <AnsweredPage {...end} />
  return end.how === 'over' ? <OverPage {...end} /> : <CodeOverPage />
}

/** The browser leaves for the app. A native app opens beside this page, which stays and offers the link once more. */
function LeavingPage({ redirectUrl, isAgreed, clientName }: Leaving) {
  useEffect(() => {
    // Back from the app, the browser shows this page out of its cache, but the request is answered: the server says so.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const words = isAgreed
    ? { heading: t('oauth2.authorize.done.heading'), body: t('oauth2.authorize.done.body', { clientName }) }
    : { heading: t('oauth2.authorize.cancelled.heading'), body: t('oauth2.authorize.cancelled.body', { clientName }) }
  useTitle(words.heading)
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

/** A car has no page to go back to, so its request ends here. */
function AnsweredPage({ isAgreed }: Answered) {
  const { oauthClientUid } = useOauthSearch()
  const { name: clientName = t('oauth2.cockpit.client.unnamed') } = useNamedClient(oauthClientUid)
  const words = isAgreed
    ? { heading: t('oauth2.cockpit.approved.heading'), body: t('oauth2.cockpit.approved.body', { clientName }) }
    : { heading: t('oauth2.cockpit.denied.heading'), body: t('oauth2.cockpit.denied.body', { clientName }) }
  useTitle(words.heading)
  return (
    <OutcomeScreen
      {...words}
      actions={
        <ButtonLink wide look="secondary" render={<Link to="/" replace />}>
          {t('error.action.home')}
        </ButtonLink>
      }
    />
  )
}

const isAboutApp = ({ code }: ApiError) => code === 'OAUTH_CLIENT_DISABLED' || code === 'OAUTH_CLIENT_NOT_FOUND'

/** The request has expired, was answered before, or there never was one. */
function OverPage({ error }: Over) {
  const { oauthClientUid } = useOauthSearch()
  const { name: clientName = t('oauth2.client.unnamed'), homeUrl } = useNamedClient(oauthClientUid)
  useTitle(t('oauth2.init.error.heading'))
  return (
    <ProblemScreen
      heading={t('oauth2.init.error.heading')}
      body={isAboutApp(error) ? error.message : t('oauth2.init.error.body', { clientName })}
      actions={
        <>
          {homeUrl !== null && mayLeaveTo(homeUrl) ? (
            <ButtonLink wide render={<a href={homeUrl} rel="noreferrer" />}>
              {t('oauth2.authorize.return', { clientName })}
            </ButtonLink>
          ) : null}
          <ButtonLink wide look="quiet" render={<Link to="/" replace />}>
            {t('error.action.home')}
          </ButtonLink>
        </>
      }
    />
  )
}

function CodeOverPage() {
  useTitle(t('oauth2.cockpit.error.heading'))
  return (
    <ProblemScreen
      heading={t('oauth2.cockpit.error.heading')}
      body={t('oauth2.cockpit.error.body')}
      actions={
        <ButtonLink wide render={<Link to="/oauth2" replace />}>
          {t('oauth2.cockpit.error.cta')}
        </ButtonLink>
      }
    />
  )
}
