import { Link } from '@tanstack/react-router'
import { t } from '../../../copy/t.ts'
import { OutcomeScreen } from '../../../features/auth/OutcomeScreen.tsx'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { FlowPage } from '../FlowPage.tsx'

export default function SignUpCompletePage() {
  return (
    <FlowPage title={t('oauth.signUp.complete.title')}>
      {({ search, clientName }) => (
        <OutcomeScreen
          heading={t('oauth.signUp.complete.heading')}
          body={t('oauth.signUp.complete.body', { clientName })}
          actions={
            <ButtonLink wide render={<Link to="/oauth/confirm-authorization" search={search} replace />}>
              {t('oauth.signUp.complete.cta')}
            </ButtonLink>
          }
        />
      )}
    </FlowPage>
  )
}
