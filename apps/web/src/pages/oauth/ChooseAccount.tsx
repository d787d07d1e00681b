import { Link } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { ChooseAccountScreen } from '../../features/oauth/ChooseAccountScreen.tsx'
import { ClientHead } from '../../features/oauth/ClientHead.tsx'
import { useTitle } from '../use-title.ts'
import { CancelButton } from './CancelButton.tsx'
import { useRequestFlow } from './request-flow.ts'

/** With the account that is signed in here, or with another. */
export default function ChooseAccount({ email }: { readonly email: string }) {
  const flow = useRequestFlow()
  useTitle(t('oauth2.signIn.title'))
  const proceed = useAction(
    async () =>
      flow.proceed(flow.request ? await api('POST /v2/oauth2/session', { body: { ...flow.handle, email } }) : {}),
    flow.answers,
  )
  return (
    <ChooseAccountScreen
      clientName={flow.clientName}
      email={email}
      mark={flow.request && <ClientHead client={flow.request.client} />}
      busy={proceed.running}
      onCurrent={() => void proceed.run()}
      other={<Link {...flow.to('start', { state: { anotherAccount: true } })} />}
      belowRows={<CancelButton />}
    />
  )
}
