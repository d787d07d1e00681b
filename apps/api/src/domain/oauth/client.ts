import { isOwnNameScope, isScopeName } from '@dpass/rules/oauth-scopes'
import { hashToken } from '../../platform/secrets.ts'
import type { OauthClient } from './client.sql.ts'

/** An app as an operator describes it, with its secret in clear. */
export interface ClientDescription extends Omit<
  OauthClient,
  'secretHashes' | 'sector' | 'anyLoopbackPort' | 'contactEmail'
> {
  /** Undefined for a public client. */
  readonly secret: string | undefined
  /** The app alone unless an operator says with which others it shares members' names. */
  readonly sector?: string | undefined
  readonly anyLoopbackPort?: boolean | undefined
  /** Who is mailed of its webhooks. */
  readonly contactEmail?: string | null | undefined
}

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** As people write it: the device's has a long name. */
export const grantNamed = (name: string): string => (name === 'device_code' ? deviceGrant : name)

/** Every app signs members in by openid; one that acts in its own name alone has no member to sign in. */
export const withOpenid = (grants: readonly string[], scopes: readonly string[]): readonly string[] => [
  ...new Set([...(grants.every((grant) => grant === 'client_credentials') ? [] : ['openid']), ...scopes]),
]

const grantTypes: readonly string[] = ['authorization_code', 'refresh_token', 'client_credentials', deviceGrant]

const unsafeSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'ws:', 'wss:'])

/** Everything wrong with a description, each as a sentence to an operator; nothing when it is right. */
export function problemsOf(client: ClientDescription): string[] {
  const codes = client.grantTypes.includes('authorization_code')
  return [
    ...(/^[a-z0-9][a-z0-9_-]{1,63}$/.test(client.uid) ? [] : ['The uid is 2 to 64 of a-z, 0-9, - and _.']),
    ...(isName(client.name) ? [] : ['The name has 1 to 60 characters that can be seen, on one line.']),
    ...client.grantTypes.filter((type) => !grantTypes.includes(type)).map((type) => `There is no grant type ${type}.`),
    ...client.scopes
      .filter((scope) => !isScopeName(scope) && !isOwnNameScope(scope))
      .map((scope) => `There is no scope ${scope}.`),
    ...problemOfContact(client.contactEmail ?? null),
    ...(codes && client.redirectUris.length === 0 ? ['An app that gets codes needs a redirect address.'] : []),
    ...client.redirectUris.flatMap(problemOfRedirect),
    ...(client.scopes.includes('offline_access') && !client.grantTypes.includes('refresh_token')
      ? ['offline_access is of use only with the grant type refresh_token.']
      : []),
    ...(client.secret === undefined &&
    (client.grantTypes.includes('client_credentials') || client.scopes.some(isOwnNameScope))
      ? ['Without a secret an app cannot act in its own name.']
      : []),
    ...(client.secret !== undefined && client.secret.length < 32 ? ['The secret has 32 characters or more.'] : []),
    ...(client.sector !== undefined && !/^[a-z0-9][a-z0-9._-]{0,252}$/.test(client.sector)
      ? ['The sector is a host name, or another short name of a-z, 0-9, dots, - and _.']
      : []),
    ...(client.anyLoopbackPort && client.firstParty
      ? ['An app that nobody is asked about has exact addresses: any program on the machine could take its codes.']
      : []),
    ...(client.anyLoopbackPort && !client.redirectUris.some(isLoopbackAddress)
      ? ['Any loopback port is of use only with a redirect address on this machine.']
      : []),
    ...(client.logoUrl !== null && !client.logoUrl.startsWith('https://') && !isLoopbackAddress(client.logoUrl)
      ? ['The logo is at an https address.']
      : []),
  ]
}

/** Members read it before they agree, so it may not hold what turns the direction of writing either. */
const isName = (text: string): boolean =>
  text.length <= 60 &&
  /[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) &&
  !/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text)

const longestRedirect = 2_048

/** https; http only to this very machine; or the scheme of an app. Compared letter by letter, so it must be written whole. */
export function problemOfRedirect(text: string): string[] {
  // URL.parse leaves out line breaks and tabs, and PostgreSQL refuses a NUL.
  if (text.length > longestRedirect || !/^[\x21-\x7e]+$/.test(text))
    return ['A redirect address has at most 2,048 characters, of ASCII and without blanks.']
  const uri = URL.parse(text)
  if (!uri || text.includes('*') || text.includes('#')) return [`${text} is no whole address without fragment or star.`]
  if (unsafeSchemes.has(uri.protocol)) return [`${text} has a scheme that nobody can be sent back to.`]
  return uri.protocol === 'http:' && !isLoopback(uri.hostname) ? [`${text} has to be https.`] : []
}

const isLoopbackAddress = (text: string): boolean => {
  const uri = URL.parse(text)
  return uri?.protocol === 'http:' && isLoopback(uri.hostname)
}

const isLoopback = (hostname: string): boolean => /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)

/**
 * Compared letter by letter. A native app registered for it may use another loopback port than the registered one,
 * because its operating system assigns one at every start (RFC 8252, section 7.3).
 */
export function allowsRedirect(registered: readonly string[], anyLoopbackPort: boolean, uri: string): boolean {
  if (registered.includes(uri)) return true
  if (!anyLoopbackPort || !isLoopbackAddress(uri)) return false
  const portless = withoutPort(uri)
  return registered.some((known) => isLoopbackAddress(known) && withoutPort(known) === portless)
}

/** Cut out of the text, so that the rest is still compared letter by letter. */
const withoutPort = (uri: string): string =>
  uri.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/?#:@[]+)):\d{1,5}(?=[/?#]|$)/, '$1')

/** With the secret's hash instead of the secret. */
export function asStored({
  secret,
  sector,
  anyLoopbackPort = false,
  contactEmail = null,
  ...client
}: ClientDescription): OauthClient {
  const secretHashes = secret === undefined ? [] : [hashToken(secret)]
  const grants = secret === undefined ? client.grantTypes : grantsOf(client)
  return {
    ...client,
    grantTypes: grants,
    secretHashes,
    sector: sector ?? client.uid,
    anyLoopbackPort,
    contactEmail,
  }
}

/** Nothing when an address can be there; it is not normalised, because it is no member's. */
export const problemOfContact = (email: string | null): string[] =>
  email === null || /^[^\s@<>]{1,64}@[^\s@<>]{1,253}\.[^\s@<>.]{2,63}$/.test(email)
    ? []
    : ['The contact is an e-mail address.']

/**
 * Who takes points off bills may also act in its own name: it reads and refunds its redemptions after the member has left
 * or withdrawn too. So may who has a scope that is of use in its own name alone.
 */
const grantsOf = ({ grantTypes: given, scopes }: Pick<OauthClient, 'grantTypes' | 'scopes'>): readonly string[] =>
  scopes.includes('points:redeem') || scopes.some(isOwnNameScope)
    ? [...new Set([...given, 'client_credentials'])]
    : given
