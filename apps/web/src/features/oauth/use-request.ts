import { api } from '../../api/client/api.ts'
import type { Client, Scope } from './client.ts'
import { useReply } from './use-reply.ts'

export interface Request {
  readonly client: Client
  readonly scopes: readonly Scope[]
  readonly flow: 'oauth' | 'oauth2'
  /** The app wants the password typed in, also by a member who is signed in. */
  readonly signInAgain: boolean
}

const kept = new Map<string, Request>()

interface Named {
  readonly passthrough: string | undefined
  readonly oauthClientUid: string | undefined
}

/**
 * What the app asked for, by its handle. Without one it is the browser's last request, unless that is another app's than
 * the address names.
 */
export function useRequest({ passthrough, oauthClientUid: clientUid }: Named) {
  const query = passthrough === undefined ? { ...(clientUid !== undefined && { clientUid }) } : { passthrough }
  return useReply<Request>({
    key: JSON.stringify(query),
    ask: (signal) => api('GET /v2/oauth2/request', { query, signal }),
    // The browser's last request is another one as soon as another tab begins one.
    ...(Object.keys(query).length > 0 && { kept }),
  })
}
