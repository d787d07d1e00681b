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

/** What the app asked for, by its handle; without one the server goes by the browser's cookie. */
export const useRequest = (passthrough: string | undefined) =>
  useReply<Request>({
    key: passthrough ?? '',
    ask: (signal) => api('GET /v2/oauth2/request', { query: passthrough === undefined ? {} : { passthrough }, signal }),
    kept,
  })
