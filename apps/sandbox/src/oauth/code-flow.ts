import { isOwnNameScope } from '@dpass/rules/oauth-scopes'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** What a client keeps to itself while the member is at DPASS, and compares with the answer. */
export interface Question {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface Wish {
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** prompt=consent: has DPASS ask again for what the member agreed to before. */
  readonly consent: boolean
}

/** Where to send the member, and what to keep until they come back. */
export async function askDpass(
  configuration: Configuration,
  { redirectUri, scopes, consent }: Wish,
): Promise<{ address: string; question: Question }> {
  const question = { redirectUri, state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    // What the app has in its own name alone no member can agree to, and DPASS refuses a request for it.
    scope: scopes.filter((scope) => !isOwnNameScope(scope)).join(' '),
    state: question.state,
    nonce: question.nonce,
    code_challenge: await calculatePKCECodeChallenge(question.codeVerifier),
    code_challenge_method: 'S256',
    ...(consent && { prompt: 'consent' }),
  })
  return { address: address.href, question }
}

/** Turns the answer that the browser brought into tokens. The library checks state, nonce, issuer and signature. */
export function takeAnswer(configuration: Configuration, question: Question, broughtUrl: string): Promise<Tokens> {
  // Only the parameters of the requested address are used: its host comes from the client's Host header.
  const answer = new URL(question.redirectUri)
  answer.search = broughtUrl.slice(broughtUrl.indexOf('?') + 1)
  return authorizationCodeGrant(configuration, answer, {
    expectedState: question.state,
    expectedNonce: question.nonce,
    pkceCodeVerifier: question.codeVerifier,
    idTokenExpected: true,
  })
}
