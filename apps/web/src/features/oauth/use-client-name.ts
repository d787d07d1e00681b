import { api } from '../../api/client/api.ts'
import { useAnswer } from './use-answer.ts'

interface Named {
  readonly name: string | undefined
}

const nobody: Named = { name: undefined }

/** The name of an app whose request is not known any more. A client that is not known either has none. */
export function useClientName(clientId: string | undefined): string | undefined {
  const { answer } = useAnswer<Named>({
    key: clientId ?? '',
    ask: async (signal) =>
      clientId === undefined ? nobody : api('GET /v1/open/clients/{clientId}', { params: { clientId }, signal }),
  })
  return answer.state === 'known' ? answer.value.name : undefined
}
