import { api } from '../../api/client/api.ts'
import type { Client, Scope } from './client.ts'
import { useAnswer } from './use-answer.ts'

export interface Request {
  readonly client: Client
  readonly scopes: readonly Scope[]
  readonly flow: 'oauth' | 'oauth2'
  /** The app wants the password typed in, whoever is signed in. */
  readonly signInAgain: boolean
}

const kept = new Map<string, Request>()

/** What the app asked for, by its handle; without one the browser's cookie may know it. */
export const useRequest = (passthrough: string | undefined) =>
  useAnswer<Request>({
    key: passthrough ?? '',
    ask: (signal) => api('GET /v2/oauth2/request', { query: passthrough === undefined ? {} : { passthrough }, signal }),
    kept,
  })
