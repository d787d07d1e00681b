import { api } from '../../api/client/api.ts'
import { useReply } from './use-reply.ts'

interface Named {
  readonly name: string | undefined
}

const unnamed: Named = { name: undefined }

/** The name of an app whose request the server does not know; undefined when it does not know the app either. */
export function useClientName(clientId: string | undefined): string | undefined {
  const { reply } = useReply<Named>({
    key: clientId ?? '',
    ask: async (signal) =>
      clientId === undefined ? unnamed : api('GET /v1/open/clients/{clientId}', { params: { clientId }, signal }),
  })
  return reply.state === 'known' ? reply.value.name : undefined
}
