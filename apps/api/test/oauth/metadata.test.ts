import { createPublicKey, verify } from 'node:crypto'
import { isOwnNameScope, ownNameScopes } from '@dpass/rules/oauth-scopes'
import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, agree, ask, callWith, exchange, requestUrl, secretOf, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'

/* Everything the metadata advertises works: each entry has a trial here, and an entry without one fails. */

const product = sharedByFile(async (afterwards) => {
  const opened = await openProduct({ afterwards })
  await opened.addMember(email, '+886911000009')
  return opened
})
const uid = 'curious-app'
const email = 'advertised@example.com'
const origin = 'http://localhost:3000'
const device = 'urn:ietf:params:oauth:grant-type:device_code'
const everything = 'openid email phone points:read points:redeem plans:read offline_access'

type Metadata = Record<string, unknown>
type Trial = (values: readonly string[]) => Promise<void> | void

async function readMetadata(path: string): Promise<Metadata> {
  return (await product().app.inject({ url: path })).json<Metadata>()
}

const claimsOf = ({ id_token: token = '' }: Record<string, string>) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

const isOffered = async (path: string, method: 'GET' | 'POST' = 'POST') => {
  const { statusCode } = await product().app.inject({ method, url: path.slice(origin.length) })
  expect([path, statusCode]).not.toEqual([path, 404])
}

const endpoint: Trial = async ([url = '']) => isOffered(url)

async function trySubjectTypes() {
  await addApp(product(), { uid: 'first-party', firstParty: true })
  const [own, other] = await Promise.all(['first-party', uid].map((app) => tokensFor(product(), app, email)))
  expect(claimsOf(own ?? {})['sub']).not.toBe(claimsOf(other ?? {})['sub'])
}

async function trySecret(method: string): Promise<number> {
  await addApp(product(), { uid: 'public-app', secretHashes: [] })
  const client = method === 'none' ? 'public-app' : uid
  const back = await agree(product().open(), requestUrl(client), email)
  const form = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: 'https://app.example/callback',
    code_verifier: 'a-verifier-of-the-tests-that-has-more-than-forty-three-characters',
    ...(method !== 'client_secret_basic' && { client_id: client }),
    ...(method === 'client_secret_post' && { client_secret: secretOf(client) }),
  }
  const basic = `Basic ${Buffer.from(`${client}:${secretOf(client)}`).toString('base64')}`
  const reply = await product().app.inject({
    method: 'POST',
    url: '/v2/oauth2/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(method === 'client_secret_basic' && { authorization: basic }),
    },
    payload: new URLSearchParams(form).toString(),
  })
  return reply.statusCode
}

async function tryGrant(type: string): Promise<unknown> {
  if (type === 'authorization_code') return (await tokensFor(product(), uid, email))['access_token']
  if (type === 'client_credentials')
    return (await ask(product(), uid, 'token', { grant_type: type, scope: 'points:redeem' })).body['access_token']
  if (type === 'refresh_token') {
    const { refresh_token: token = '' } = await tokensFor(product(), uid, email, { scope: 'openid offline_access' })
    return (await ask(product(), uid, 'token', { grant_type: type, refresh_token: token })).body['access_token']
  }
  const { body } = await ask(product(), uid, 'device', { scope: 'openid' })
  const phone = product().open()
  await signIn(phone, email)
  const { data } = await phone.call('POST /v2/oauth2/device/lookup', { userCode: body['user_code'] })
  await phone.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  const form = { grant_type: type, device_code: body['device_code'] ?? '' }
  return (await ask(product(), uid, 'token', form)).body['access_token']
}

async function claimsGiven(): Promise<string[]> {
  const tokens = await tokensFor(product(), uid, email, { scope: everything, max_age: '3600' })
  const { access_token: token = '' } = tokens
  const userinfo = await product().app.inject({
    url: '/v2/oauth2/userinfo',
    headers: { authorization: `Bearer ${token}` },
  })
  return [...Object.keys(claimsOf(tokens)), ...Object.keys(userinfo.json<object>())]
}

async function isSignedByPublishedKey(): Promise<boolean> {
  const { id_token: token = '' } = await tokensFor(product(), uid, email)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
  const { keys } = await readMetadata('/v2/oauth2/jwks')
  const key = (keys as { kid: string; kty: string }[]).find((published) => published.kid === kid)
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: key ?? { kty: 'none' }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

const trials: Readonly<Record<string, Trial>> = {
  issuer: ([issuer]) => expect(issuer).toBe(origin),
  authorization_endpoint: async ([url = '']) => isOffered(url, 'GET'),
  jwks_uri: async ([url = '']) => isOffered(url, 'GET'),
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint,
  introspection_endpoint: endpoint,
  revocation_endpoint: endpoint,
  device_authorization_endpoint: endpoint,
  // What is said not to be supported needs no trial.
  claims_parameter_supported: ([value]) => expect(value).toBe(false),
  request_uri_parameter_supported: ([value]) => expect(value).toBe(false),
  request_parameter_supported: ([value]) => expect(value).toBe(false),
  code_challenge_methods_supported: (methods) => expect(methods).toEqual(['S256']),
  id_token_signing_alg_values_supported: async (algorithms) => {
    expect(algorithms).toEqual(['ES256'])
    expect(await isSignedByPublishedKey()).toBe(true)
  },
  authorization_response_iss_parameter_supported: async () => {
    const back = await agree(product().open(), requestUrl(uid), email)
    expect(back.searchParams.get('iss')).toBe(origin)
  },
  claim_types_supported: (types) => expect(types).toEqual(['normal']),
  response_types_supported: (types) => expect(types).toEqual(['code']),
  response_modes_supported: async (modes) => {
    for (const mode of modes) {
      const back = await agree(product().open(), requestUrl(uid, { response_mode: mode }), email)
      const given = mode === 'fragment' ? new URLSearchParams(back.hash.slice(1)) : back.searchParams
      expect((await exchange(product(), uid, given.get('code') ?? '')).status).toBe(200)
    }
  },
  scopes_supported: async (scopes) => {
    const [own, ofMembers] = [scopes.filter(isOwnNameScope), scopes.filter((name) => !isOwnNameScope(name))]
    const { scope } = await tokensFor(product(), uid, email, { scope: ofMembers.join(' ') })
    expect(scope?.split(' ').toSorted()).toEqual(ofMembers.toSorted())
    await addApp(product(), { uid: 'settling-app', grantTypes: ['client_credentials'], scopes: own })
    const form = { grant_type: 'client_credentials', scope: own.join(' ') }
    expect((await ask(product(), 'settling-app', 'token', form)).body['scope']).toBe(own.join(' '))
  },
  claims_supported: async (claims) => expect(await claimsGiven()).toEqual(expect.arrayContaining([...claims])),
  subject_types_supported: async (types) => {
    expect(types.toSorted()).toEqual(['pairwise', 'public'])
    await trySubjectTypes()
  },
  token_endpoint_auth_methods_supported: async (methods) => {
    for (const method of methods) expect([method, await trySecret(method)]).toEqual([method, 200])
  },
  grant_types_supported: async (types) => {
    for (const type of types) expect([type, await tryGrant(type)]).toEqual([type, expect.any(String)])
  },
}

test('everything that the metadata advertises works, and both documents say the same', async () => {
  await addApp(product(), {
    uid,
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials', device],
    scopes: [...everything.split(' '), ...ownNameScopes],
  })
  const metadata = await readMetadata('/.well-known/openid-configuration')
  expect(await readMetadata('/.well-known/oauth-authorization-server')).toEqual(metadata)
  for (const [entry, value] of Object.entries(metadata)) {
    const trial = trials[entry]
    if (!trial) throw new Error(`${entry} is advertised, and nothing here tries it`)
    await trial((Array.isArray(value) ? value : [value]) as readonly string[])
  }
})

test('response_mode=form_post and DPoP are neither advertised nor half done', async () => {
  await addApp(product(), { uid })
  const metadata = await readMetadata('/.well-known/openid-configuration')
  expect(metadata['response_modes_supported']).not.toContain('form_post')
  expect(Object.keys(metadata).filter((entry) => entry.startsWith('dpop'))).toEqual([])
  const { status, location } = await product()
    .open()
    .navigate(requestUrl(uid, { response_mode: 'form_post' }))
  expect([status, new URL(location).searchParams.get('error')]).toEqual([303, 'unsupported_response_mode'])
  // A proof that is sent all the same binds nothing, and the answer does not say that it does.
  const { token_type: type, access_token: token = '' } = await tokensFor(product(), uid, email)
  expect([type, (await callWith(product(), token, 'GET /v1/points')).status]).toEqual(['Bearer', 200])
})
