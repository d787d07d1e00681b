import {
  type Configuration,
  fetchUserInfo,
  type IDToken,
  refreshTokenGrant,
  tokenRevocation,
  type UserInfoResponse,
} from 'openid-client'
import { askPoints, type Points } from '../oauth/ask-points.ts'
import type { Tokens } from '../oauth/code-flow.ts'
import { type Trouble, troubleOf } from '../oauth/trouble.ts'

/** What came of the last button, told until the next one. */
export type SessionNotice = 'refreshed' | 'points' | 'revoked' | 'noRefresh' | Trouble

/** A member of the app, as far as DPASS told it. */
export interface Session {
  readonly uid: string
  readonly claims: IDToken
  /** Null when DPASS did not say: the sign-in itself stands all the same. */
  readonly userInfo: UserInfoResponse | null
  accessToken: string
  refreshToken: string | undefined
  scopes: readonly string[]
  lifetimeSeconds: number | undefined
  receivedAt: Date
  points: Points | undefined
  told: SessionNotice | undefined
  /** The renewal that is under way. A refresh token works once: two of them side by side would end the session. */
  renewal: Promise<void> | undefined
}

export interface Asker {
  readonly configuration: Configuration
  readonly dpassUrl: URL
  readonly now: () => Date
}

export async function openSession(asker: Asker, uid: string, tokens: Tokens): Promise<Session> {
  const claims = tokens.claims()
  if (!claims) throw new Error('the library was told to expect an id token')
  return {
    uid,
    claims,
    userInfo: await readUserInfo(asker.configuration, tokens.access_token, claims.sub),
    ...held(tokens, asker.now()),
    refreshToken: tokens.refresh_token,
    points: undefined,
    told: undefined,
    renewal: undefined,
  }
}

export async function renew(asker: Asker, session: Session): Promise<void> {
  const { refreshToken } = session
  if (refreshToken === undefined) session.told = 'noRefresh'
  else await (session.renewal ??= useOnce(asker, session, refreshToken))
}

async function useOnce({ configuration, now }: Asker, session: Session, refreshToken: string): Promise<void> {
  try {
    const tokens = await refreshTokenGrant(configuration, refreshToken)
    Object.assign(session, held(tokens, now()), {
      refreshToken: tokens.refresh_token ?? refreshToken,
      told: 'refreshed',
    })
  } catch (error) {
    session.told = troubleOf(error)
  } finally {
    session.renewal = undefined
  }
}

export async function lookUpPoints({ configuration, dpassUrl }: Asker, session: Session): Promise<void> {
  session.points = await askPoints(configuration, session.accessToken, dpassUrl)
  session.told = 'trouble' in session.points ? session.points.trouble : 'points'
}

/** The tokens are kept on purpose: pressing another button then shows that they are worth nothing. */
export async function revoke({ configuration }: Asker, session: Session): Promise<void> {
  try {
    if (session.refreshToken !== undefined) await tokenRevocation(configuration, session.refreshToken)
    await tokenRevocation(configuration, session.accessToken)
    session.told = 'revoked'
  } catch (error) {
    session.told = troubleOf(error)
  }
}

async function readUserInfo(configuration: Configuration, accessToken: string, sub: string) {
  try {
    return await fetchUserInfo(configuration, accessToken, sub)
  } catch (error) {
    troubleOf(error)
    return null
  }
}

const held = (tokens: Tokens, now: Date) => ({
  accessToken: tokens.access_token,
  scopes: (tokens.scope ?? '').split(' ').filter(Boolean),
  lifetimeSeconds: tokens.expires_in,
  receivedAt: now,
})
