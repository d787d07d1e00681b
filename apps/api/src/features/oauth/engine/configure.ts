import { ownNameScopes, scopeNames } from '@dpass/rules/oauth-scopes'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { pairwiseSubject } from '../../../domain/oauth/subject.ts'
import type { World } from '../../../platform/world.ts'
import { findAccount } from './find-account.ts'
import { renderError } from './render-error.ts'
import type { SigningJwk } from './signing-keys.ts'
import { storeOf } from './store.ts'
import { dayMs, daySeconds, hourSeconds, minuteSeconds } from '../../../platform/time.ts'

/** How long a request stays open: a newcomer has to find two codes and choose a password. */
export const interactionSeconds = hourSeconds

export const lifetimesSeconds = {
  AccessToken: 15 * minuteSeconds,
  AuthorizationCode: minuteSeconds,
  ClientCredentials: 15 * minuteSeconds,
  DeviceCode: 10 * minuteSeconds,
  IdToken: 15 * minuteSeconds,
  Interaction: interactionSeconds,
  // From its last use: each use replaces it. The grant's end limits it.
  RefreshToken: 30 * daySeconds,
  Session: minuteSeconds,
} as const

export const grantLifetimeMs = 365 * dayMs

/** A new sign-in lives this long until its code is issued; a request is open no longer. */
export const codeLifetimeMs = interactionSeconds * 1_000

/** Names the browser's last request. That the request began there is proven by the cookie of request-cookie.ts. */
export const interactionCookie = 'dpass_oauth_request'

/** The settings of the certified engine. */
export function configureEngine(world: World, keys: readonly SigningJwk[]): Configuration {
  const { publicUrl } = world.config
  return {
    adapter: (kind: string) => storeOf(world, kind),
    jwks: { keys: [...keys] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    extraClientMetadata: { properties: ['flow', 'anyLoopbackPort', 'sector'] },
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: (_ctx, memberId, client) =>
      pairwiseSubject(world.config.subjectKey, String(client['sector']), memberId),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    responseTypes: ['code'],
    scopes: [...scopeNames, ...ownNameScopes],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    // redirect_uri is required and compared letter by letter.
    allowOmittingSingleRegisteredRedirectUri: false,
    rotateRefreshToken: true,
    // The engine's session ends with every answer; tokens must not end with it.
    expiresWithSession: () => false,
    findAccount: (_ctx, id) => findAccount(world, id),
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId)
    },
    interactions: { url: (ctx, interaction) => screenOf(ctx, interaction.uid) },
    renderError: (ctx, out, error) => renderError(world, ctx, out, error),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      introspection: {
        enabled: true,
        // An app may introspect its own tokens only.
        allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId,
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****' },
      userinfo: { enabled: true },
      // Every call of the API would have to check the bound key; until it does, DPoP is not offered.
      dPoP: { enabled: false },
    },
    formats: { bitsOfOpaqueRandomness: 256 },
    ttl: lifetimesSeconds,
    cookies: {
      keys: [world.secrets.mark('oauth cookies', '').toString('base64url')],
      names: { session: 'dpass_oauth_session', interaction: interactionCookie, resume: 'dpass_oauth_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/v2/oauth2', secure: isHttps(publicUrl) },
      short: { httpOnly: true, sameSite: 'lax', signed: true, path: '/v2/oauth2', secure: isHttps(publicUrl) },
    },
    routes: {
      authorization: '/v2/oauth2/auth',
      token: '/v2/oauth2/token',
      introspection: '/v2/oauth2/introspect',
      revocation: '/v2/oauth2/revoke',
      userinfo: '/v2/oauth2/userinfo',
      jwks: '/v2/oauth2/jwks',
      device_authorization: '/v2/oauth2/device',
      // Never served: members type the code into a screen of ours.
      code_verification: '/v2/oauth2/device/code',
    },
  }
}

const isHttps = ({ protocol }: URL): boolean => protocol === 'https:'

/** Which of our screens a request begins at. */
function screenOf({ oidc }: KoaContextWithOIDC, passthrough: string): string {
  const start = oidc.client?.['flow'] === 'oauth' ? '/oauth/sign-in' : '/oauth2'
  const scope = oidc.params?.['scope']
  const search = new URLSearchParams({
    oauthClientUid: oidc.client?.clientId ?? '',
    scopes: typeof scope === 'string' ? scope : '',
    passthrough,
  })
  return `${start}?${search.toString()}`
}
