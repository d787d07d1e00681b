import { Link } from '@tanstack/react-router'
import { api } from '../../../api/client/api.ts'
import { ChooseAccountScreen } from '../../../features/oauth/ChooseAccountScreen.tsx'
import { ClientHead } from '../../../features/oauth/ClientHead.tsx'
import { useAction } from '../../../domain/use-action.ts'
import { CancelButton } from '../CancelButton.tsx'
import { type Flow, handleOf, places } from '../flow.ts'
import { goOn } from '../go-on.ts'

interface ChooseAccountProps {
  readonly flow: Flow
  readonly email: string
}

/** As the member who is signed in, or as somebody else. */
export default function ChooseAccount({ flow, email }: ChooseAccountProps) {
  const current = useAction(async () => {
    await goOn(flow, flow.request && (await api('POST /v2/oauth2/session', { body: { ...handleOf(flow), email } })))
  }, flow.answers)
  const { oauthClientUid, scopes, passthrough, cockpitAuthCode } = flow.search
  return (
    <ChooseAccountScreen
      clientName={flow.clientName}
      email={email}
      top={flow.request ? <ClientHead client={flow.request.client} /> : null}
      busy={current.running}
      onCurrent={() => void current.run()}
      other={
        <Link
          to={places[flow.family].start}
          search={{ oauthClientUid, scopes, passthrough, cockpitAuthCode }}
          state={{ anotherAccount: true }}
        />
      }
      out={<CancelButton flow={flow} />}
    />
  )
}
