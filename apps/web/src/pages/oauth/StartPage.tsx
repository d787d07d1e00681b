import { t } from '../../copy/t.ts'
import { EmailStep } from '../sign-in/EmailStep.tsx'
import { useTitle } from '../use-title.ts'
import { CancelButton } from './CancelButton.tsx'
import { ClientHead } from '../../features/oauth/ClientHead.tsx'
import { useRequestFlow } from './request-flow.ts'
import SignedIn from './SignedIn.tsx'

/** The start of a request. */
export default function StartPage() {
  return <SignedIn form={<AskForEmail />} />
}

function AskForEmail() {
  const { clientName, isCar, request } = useRequestFlow()
  useTitle(t('oauth2.main.title'))
  return (
    <EmailStep
      words={{
        heading: isCar
          ? t('oauth2.cockpit.main.heading')
          : beforeName(t('oauth2.main.heading', { clientName }), clientName),
        lead: isCar ? t('oauth2.cockpit.main.body') : t('oauth2.main.body'),
        submit: t('oauth2.main.submit'),
        agreement: t('auth.main.agreement', { terms: '{terms}', privacy: '{privacy}' }),
      }}
      mark={request && <ClientHead client={request.client} />}
      belowButton={<CancelButton />}
    />
  )
}

/** The sentence ends with the app's name; before it a line may end too. */
const beforeName = (sentence: string, name: string) => (
  <>
    {sentence.slice(0, sentence.length - name.length)}
    <wbr />
    {name}
  </>
)
