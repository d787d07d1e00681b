import type { Args, Reply } from '@dpass/wire/shape'
import { ApiError, noResponse } from '../client/api-error.ts'
import type { Send } from '../client/send.ts'
import type { Contract } from '../client/typed-api.ts'

const name = 'POST /v2/auth/refresh'
type Refresh = Contract[typeof name]

/** Hands over a refresh token and gives its successor (section 7). The new access cookie comes with the same answer. */
export async function refresh(send: Send, refreshToken: string): Promise<string> {
  const args: Args<typeof name, Refresh> = { body: { refreshToken } }
  const data = (await send(name, args, {})) as Partial<Reply<Refresh>> | null
  // Whatever stands between us and the server may answer in its place, and a session is not bet on that.
  const successor = data?.refreshToken
  if (typeof successor === 'string' && successor !== '') return successor
  throw noResponse(new TypeError('a refresh was answered without a refresh token'))
}

/** Too slow, too early, too often: these say nothing about the token. */
const sayNothing: readonly number[] = [408, 425, 429]

/**
 * Whether the server has refused the token. Anything else, such as no response or a server in trouble, leaves open
 * whether the session lives, and nobody is signed out by a tunnel.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !sayNothing.includes(error.status)
