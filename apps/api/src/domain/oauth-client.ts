import { isScopeName } from '@dpass/rules/oauth-scopes'
import { hashToken } from '../platform/secrets.ts'
import type { OauthClient } from './oauth-client.sql.ts'

/** An app as an operator describes it; the secret is known only at this moment. */
export interface ClientDescription extends Omit<OauthClient, 'secretHashes'> {
  /** None for an app that cannot keep one. */
  readonly secret: string | undefined
}

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

const grantTypes: readonly string[] = ['authorization_code', 'refresh_token', 'client_credentials', deviceGrant]

const unsafeSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'ws:', 'wss:'])

/** Everything wrong with a description, each as a sentence to an operator; nothing when it is right. */
export function problemsOf(client: ClientDescription): string[] {
  const codes = client.grantTypes.includes('authorization_code')
  return [
    ...(/^[a-z0-9][a-z0-9_-]{1,63}$/.test(client.uid) ? [] : ['The uid is 2 to 64 of a-z, 0-9, - and _.']),
    ...(client.name.trim() === '' || client.name.length > 60 ? ['The name has 1 to 60 characters.'] : []),
    ...client.grantTypes.filter((type) => !grantTypes.includes(type)).map((type) => `There is no grant type ${type}.`),
    ...client.scopes.filter((scope) => !isScopeName(scope)).map((scope) => `There is no scope ${scope}.`),
    ...(codes && client.redirectUris.length === 0 ? ['An app that gets codes needs a redirect address.'] : []),
    ...client.redirectUris.flatMap(problemOfRedirect),
    ...(client.scopes.includes('offline_access') && !client.grantTypes.includes('refresh_token')
      ? ['offline_access is of use only with the grant type refresh_token.']
      : []),
    ...(client.secret === undefined && client.grantTypes.includes('client_credentials')
      ? ['Without a secret an app cannot act in its own name.']
      : []),
    ...(client.secret !== undefined && client.secret.length < 32 ? ['The secret has 32 characters or more.'] : []),
    ...(client.logoUrl !== null && !client.logoUrl.startsWith('https://') ? ['The logo is at an https address.'] : []),
  ]
}

/** https; http only to this very machine; or the scheme of an app. Compared letter by letter, so it must be written whole. */
function problemOfRedirect(text: string): string[] {
  const uri = URL.parse(text)
  if (!uri || text.includes('*') || text.includes('#')) return [`${text} is no whole address without fragment or star.`]
  if (unsafeSchemes.has(uri.protocol)) return [`${text} has a scheme that nobody can be sent back to.`]
  return uri.protocol === 'http:' && !isLoopback(uri.hostname) ? [`${text} has to be https.`] : []
}

const isLoopback = (hostname: string): boolean => /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)

/** As it is kept: of the secret only its hash. */
export function asStored({ secret, ...client }: ClientDescription): OauthClient {
  return { ...client, secretHashes: secret === undefined ? [] : [hashToken(secret)] }
}
