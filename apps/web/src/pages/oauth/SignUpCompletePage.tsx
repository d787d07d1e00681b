import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'
import { useRequestFlow } from './request-flow.ts'

/** The account is made; the consent is still to be given. */
export default function SignUpCompletePage() {
  const flow = useRequestFlow()
  useTitle(t('oauth.signUp.complete.title'))
  return (
    <OutcomeScreen
      heading={t('oauth.signUp.complete.heading')}
      body={t('oauth.signUp.complete.body', { clientName: flow.clientName })}
      actions={
        <ButtonLink wide render={<Link {...flow.to('consent')} replace />}>
          {t('oauth.signUp.complete.cta')}
        </ButtonLink>
      }
    />
  )
}
