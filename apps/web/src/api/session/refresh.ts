import type { Args, Reply } from '@dpass/wire/shape'
import { ApiError, noResponse } from '../client/api-error.ts'
import type { Send } from '../client/send.ts'
import type { Contract } from '../client/typed-api.ts'

const name = 'POST /v2/auth/refresh'
type Refresh = Contract[typeof name]

/** Exchanges a refresh token for its successor (section 7). The new access cookie comes with the same reply. */
export async function refresh(send: Send, refreshToken: string): Promise<string> {
  const args: Args<typeof name, Refresh> = { body: { refreshToken } }
  const data = (await send(name, args, {})) as Partial<Reply<Refresh>> | null
  // A proxy may reply instead of the server, and must not end a session by that.
  const successor = data?.refreshToken
  if (typeof successor === 'string' && successor !== '') return successor
  throw noResponse(new TypeError('a reply to a refresh has no refresh token'))
}

/** Request timeout, too early, too many requests: these say nothing about the token. */
const sayNothing: readonly number[] = [408, 425, 429]

/**
 * True when the server has refused the token. After anything else, such as no response or a 5xx, the session may still
 * live, and a member in a tunnel is not signed out.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !sayNothing.includes(error.status)
