import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { putClient, type OauthClient } from '../../src/domain/oauth/client.sql.ts'
import { pairwiseSubject } from '../../src/domain/oauth/subject.ts'
import { hashToken } from '../../src/platform/secrets.ts'
import type { Afterwards } from './afterwards.ts'
import type { Browser } from './browser.ts'
import { openProduct, password, type Product } from './product.ts'

export const secretOf = (uid: string): string => `secret-of-${uid}-which-is-long-enough`

/** Registers an app as an operator would. */
export async function addApp({ world }: Product, wishes: Partial<OauthClient> & { readonly uid: string }) {
  const client: OauthClient = {
    name: '停車小幫手',
    brand: null,
    logoUrl: null,
    flow: 'oauth2',
    secretHashes: [hashToken(secretOf(wishes.uid))],
    redirectUris: ['https://app.example/callback'],
    grantTypes: ['authorization_code', 'refresh_token'],
    scopes: ['openid', 'email', 'phone', 'points:read', 'offline_access'],
    firstParty: false,
    sector: wishes.uid,
    anyLoopbackPort: false,
    contactEmail: null,
    ...wishes,
  }
  await putClient(world.sql, client, world.now())
  return client
}

/** What an app knows a member by. */
export const subjectOf = ({ world }: Product, uid: string, memberId: string): string =>
  pairwiseSubject(world.config.subjectKey, uid, memberId)

/** The product at a real address: an OAuth client checks that the issuer is where it found it. */
export async function openIssuer(afterwards: Afterwards) {
  const port = await freePort()
  const issuer = new URL(`http://127.0.0.1:${port}`)
  const product = await openProduct({ afterwards, config: { publicUrl: issuer } })
  await product.app.listen({ host: '127.0.0.1', port })
  return { ...product, issuer, open: () => product.open({ origin: issuer.origin }) }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A member follows the app's request, signs in and consents. Returns the address that leads back to the app. */
export async function agree(browser: Browser, authorizationUrl: URL | string, email: string): Promise<URL> {
  const request = await beginRequest(browser, authorizationUrl)
  const { data, error } = await browser.call('POST /v2/oauth2/sign-in', { email, password, ...request })
  if (!data) throw new Error(`signing in was refused: ${error.code}`)
  return comeBack(browser, data['codeId'])
}

/** Opens the app's address and reads what our screen is told by its own. */
export async function beginRequest(browser: Browser, authorizationUrl: URL | string) {
  const { status, location, text } = await browser.navigate(String(authorizationUrl))
  if (status !== 303) throw new Error(`the request was not taken: ${status} ${text.slice(0, 200)}`)
  const screen = new URL(location, 'http://screens.example')
  const of = (name: string) => screen.searchParams.get(name) ?? ''
  return {
    screen: screen.pathname,
    clientUid: of('oauthClientUid'),
    scopes: of('scopes'),
    passthrough: of('passthrough'),
  }
}

export async function comeBack(browser: Browser, codeId: string): Promise<URL> {
  const { data, error } = await browser.call('POST /v2/oauth2/authorize', { codeId })
  if (!data) throw new Error(`agreeing was refused: ${error.code}`)
  const { location, text } = await browser.navigate(data['redirectUrl'])
  if (!location) throw new Error(`nobody was sent back: ${text}`)
  return new URL(location)
}

const verifier = 'a-verifier-of-the-tests-that-has-more-than-forty-three-characters'

/** An authorisation request's URL; `wishes` may make it a wrong one. */
export function requestUrl(uid: string, wishes: Readonly<Record<string, string | undefined>> = {}): string {
  const parameters = {
    client_id: uid,
    redirect_uri: 'https://app.example/callback',
    response_type: 'code',
    scope: 'openid email points:read',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state of the app',
    ...wishes,
  }
  const present = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/v2/oauth2/auth?${new URLSearchParams(present).toString()}`
}

/** What the app's server sends. */
export async function ask({ app }: Product, uid: string, path: string, form: Readonly<Record<string, string>>) {
  const reply = await app.inject({
    method: 'POST',
    url: `/v2/oauth2/${path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${uid}:${secretOf(uid)}`).toString('base64')}`,
    },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: reply.statusCode, body: reply.body ? reply.json<Record<string, string>>() : {} }
}

export const exchange = (product: Product, uid: string, code: string, wishes: Readonly<Record<string, string>> = {}) =>
  ask(product, uid, 'token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: 'https://app.example/callback',
    code_verifier: verifier,
    ...wishes,
  })

/** From nothing to tokens. */
export async function tokensFor(product: Product, uid: string, email: string, wishes: Record<string, string> = {}) {
  const back = await agree(product.open(), requestUrl(uid, wishes), email)
  const { body } = await exchange(product, uid, back.searchParams.get('code') ?? '')
  return body
}

export const callWith = async ({ app }: Product, token: string, name: string) => {
  const [method = '', url = ''] = name.split(' ')
  const reply = await app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${token}` } })
  return { status: reply.statusCode, body: reply.json<{ data: unknown; error?: { code: string } }>() }
}
