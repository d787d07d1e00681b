import { type Configuration, fetchProtectedResource, refreshTokenGrant } from 'openid-client'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import type { Tokens } from '../oauth/code-flow.ts'
import { troubleOf } from '../oauth/trouble.ts'

const isMe = checkOf(Type.Object({ data: Type.Object({ id: Type.String(), email: Type.String() }) }))

/** The driver who is signed in to the provider's app. */
export interface DriverSession {
  /** The `id` of `GET /v1/me`. */
  readonly userId: string
  readonly email: string
  accessToken: string
  refreshToken: string | undefined
  /** The renewal that is under way: a refresh token works once. */
  renewal: Promise<string> | undefined
}

/** Undefined when DPASS does not say whose the token is. */
export async function openDriverSession(
  configuration: Configuration,
  dpassUrl: URL,
  tokens: Tokens,
): Promise<DriverSession | undefined> {
  const response = await fetchProtectedResource(configuration, tokens.access_token, new URL('/v1/me', dpassUrl), 'GET')
  const answer: unknown = await response.json()
  if (!isMe(answer)) return undefined
  const { id, email } = answer.data
  return {
    userId: id,
    email,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    renewal: undefined,
  }
}

/** The token of now; `renewed` when DPASS has refused it. What cannot be renewed stays as it is, and is refused again. */
export async function accessTokenOf(
  configuration: Configuration,
  session: DriverSession,
  renewed: boolean,
): Promise<string> {
  const { refreshToken } = session
  if (!renewed || refreshToken === undefined) return session.accessToken
  return (session.renewal ??= renew(configuration, session, refreshToken))
}

async function renew(configuration: Configuration, session: DriverSession, refreshToken: string): Promise<string> {
  try {
    const tokens = await refreshTokenGrant(configuration, refreshToken)
    session.accessToken = tokens.access_token
    session.refreshToken = tokens.refresh_token ?? refreshToken
  } catch (error) {
    troubleOf(error)
  } finally {
    session.renewal = undefined
  }
  return session.accessToken
}
