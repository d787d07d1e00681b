import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { useClientName } from '../../features/oauth/use-client-name.ts'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'
import { Consent } from './steps/Consent.tsx'
import { FlowPage } from './FlowPage.tsx'
import { useOauthSearch } from './use-oauth-search.ts'

/** The consent; and where a car's request ends, because a car has no page to go back to. */
export default function AuthorizePage() {
  const { outcome } = useOauthSearch()
  if (outcome !== undefined) return <Answered outcome={outcome} />
  return <FlowPage title={t('oauth2.authorize.title')}>{(flow) => <Consent flow={flow} />}</FlowPage>
}

function Answered({ outcome }: { readonly outcome: 'approved' | 'denied' }) {
  const { oauthClientUid } = useOauthSearch()
  const clientName = useClientName(oauthClientUid) ?? t('oauth2.cockpit.client.unnamed')
  const words =
    outcome === 'approved'
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
