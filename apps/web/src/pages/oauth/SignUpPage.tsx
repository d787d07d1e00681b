import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { ClientHead } from '../../features/oauth/ClientHead.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { EmailStep } from '../sign-in/EmailStep.tsx'
import { useStepBack } from '../sign-in/use-step-back.ts'
import { useTitle } from '../use-title.ts'
import { type RequestFlow, useRequestFlow } from './request-flow.ts'

/** A visitor has no account yet: the address that it will have is asked for once more. */
export default function SignUpPage() {
  const flow = useRequestFlow()
  const { name, request, search } = flow
  const back = useStepBack(flow)
  useTitle(t('oauth2.signUp.title'))
  const toSignIn = (
    <ButtonLink wide look="quiet" render={<Link {...flow.to('signIn', { search: { email: search.email } })} />}>
      {t('oauth.signUp.toSignIn')}
    </ButtonLink>
  )
  return (
    <EmailStep
      words={{
        heading: t('oauth2.signUp.heading'),
        lead: leadFor(flow),
        submit: t('oauth2.signUp.submit'),
        agreement: t('oauth2.signUp.agreement', { terms: '{terms}', privacy: '{privacy}' }),
      }}
      mark={request && <ClientHead client={request.client} />}
      onBack={back}
      belowButton={name === 'oauth' && toSignIn}
    />
  )
}

function leadFor({ name, isCar, clientName }: RequestFlow): string {
  if (name === 'oauth') return t('oauth.signUp.body', { clientName })
  return isCar ? t('oauth2.cockpit.signUp.body') : t('oauth2.signUp.body', { clientName })
}
