import { Link } from '@tanstack/react-router'
import type { ApiError } from '../../api/client/api-error.ts'
import { t } from '../../copy/t.ts'
import { useClientName } from '../../features/oauth/use-client-name.ts'
import { ProblemScreen } from '../../features/problem/ProblemScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useOauthSearch } from './use-oauth-search.ts'

interface OverPageProps {
  readonly error?: ApiError
  readonly cockpit?: boolean
}

/** There is nothing here to go on with: the request has expired, was answered, or never was one. */
export function OverPage({ error, cockpit = false }: OverPageProps) {
  return cockpit ? <CodeOver /> : <RequestOver error={error} />
}

function RequestOver({ error }: { readonly error: ApiError | undefined }) {
  const { oauthClientUid } = useOauthSearch()
  const clientName = useClientName(oauthClientUid) ?? t('oauth2.client.unnamed')
  return (
    <ProblemScreen
      heading={t('oauth2.init.error.heading')}
      body={error?.code === 'OAUTH_CLIENT_DISABLED' ? error.message : t('oauth2.init.error.body', { clientName })}
      actions={
        <ButtonLink wide look="quiet" render={<Link to="/" replace />}>
          {t('error.action.home')}
        </ButtonLink>
      }
    />
  )
}

function CodeOver() {
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
