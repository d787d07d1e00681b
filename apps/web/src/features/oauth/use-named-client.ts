import { api } from '../../api/client/api.ts'
import { useReply } from './use-reply.ts'

interface NamedClient {
  readonly name: string | undefined
  /** Where the member finds the app again. */
  readonly homeUrl: string | null
}

const unnamed: NamedClient = { name: undefined, homeUrl: null }

/** An app whose request the server does not know; without a name when it does not know the app either. */
export function useNamedClient(clientId: string | undefined): NamedClient {
  const { reply } = useReply<NamedClient>({
    key: clientId ?? '',
    ask: async (signal) =>
      clientId === undefined ? unnamed : api('GET /v1/open/clients/{clientId}', { params: { clientId }, signal }),
  })
  return reply.state === 'known' ? reply.value : unnamed
}
