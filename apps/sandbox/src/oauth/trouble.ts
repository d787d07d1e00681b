import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'

/** Why a client did not get what it asked DPASS for. */
export interface Trouble {
  readonly kind: 'cancelled' | 'refused' | 'unreachable' | 'unsure'
  /** The word that the protocol has for it, for those who know the protocol. */
  readonly code: string
}

/** The library's codes for what is no answer of DPASS: a proxy's error page, or nothing in time. */
const noAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

/** What is not about DPASS's answer is our own mistake and thrown on. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { kind: error.error === 'access_denied' ? 'cancelled' : 'refused', code: error.error }
  }
  if (error instanceof WWWAuthenticateChallengeError) return { kind: 'refused', code: String(error.status) }
  if (error instanceof ClientError) {
    const code = error.code ?? 'unknown'
    return { kind: noAnswer.has(code) ? 'unreachable' : 'unsure', code }
  }
  if (error instanceof TypeError && error.message === 'fetch failed') return { kind: 'unreachable', code: 'no answer' }
  throw error
}
