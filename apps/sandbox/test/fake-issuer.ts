import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { onTestFinished } from 'vitest'
import { serveFakeRedemptions } from './fake-redemptions.ts'

type Form = Readonly<Record<string, string>>
interface Grant {
  readonly scope: string
  /** Set when a client has a token in its own name. */
  readonly client?: string
  readonly nonce?: string | undefined
  readonly challenge?: string | undefined
  readonly redirectUri?: string | undefined
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicKey = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: 'key', alg: 'ES256', use: 'sig' }
const random = () => randomBytes(24).toString('base64url')
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** As much of DPASS's protocol side as its clients see, with a member who answers what the test says. */
export async function openFakeIssuer() {
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const codes = new Map<string, Grant>()
  const alive = new Map<string, Grant>()
  /** What members were sent here with. */
  const queries: URLSearchParams[] = []
  const requests: { path: string; form: Form; client: string }[] = []
  /** What the member, or DPASS itself, does next. */
  const will = { deny: false, device: [] as string[], wrongIssuer: false, wrongNonce: false, points: 200 }
  let url = ''

  const note = (request: FastifyRequest): Form => {
    const form = (request.body ?? {}) as Form
    const [, basic = ''] = (request.headers.authorization ?? '').split('Basic ')
    const client = decodeURIComponent(Buffer.from(basic, 'base64').toString().split(':')[0] ?? '')
    requests.push({ path: request.url, form, client })
    return form
  }
  const idToken = (client: string, asked: Grant) => {
    const iat = Math.floor(Date.now() / 1000)
    const nonce = will.wrongNonce ? 'another' : asked.nonce
    const claims = { iss: url, sub: 'member-1', aud: client, iat, auth_time: iat - 5, exp: iat + 3600, nonce }
    const signed = `${encode({ alg: 'ES256', kid: 'key' })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
  const tokens = (client: string, asked: Grant) => {
    const [access, refresh] = [random(), random()]
    alive.set(access, asked).set(refresh, asked)
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 600,
      scope: asked.scope,
      id_token: idToken(client, asked),
      ...(asked.scope.includes('offline_access') && { refresh_token: refresh }),
    }
  }

  app.get('/.well-known/openid-configuration', () => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    revocation_endpoint: `${url}/revoke`,
    device_authorization_endpoint: `${url}/device`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  }))
  app.get('/jwks', () => ({ keys: [publicKey] }))

  app.get<{ Querystring: Form }>('/auth', ({ query }, reply) => {
    queries.push(new URLSearchParams(query))
    const back = new URL(query['redirect_uri'] ?? '')
    back.searchParams.set('state', query['state'] ?? '')
    back.searchParams.set('iss', will.wrongIssuer ? 'http://somebody.test' : url)
    if (will.deny) back.searchParams.set('error', 'access_denied')
    else {
      const code = random()
      codes.set(code, {
        scope: query['scope'] ?? '',
        nonce: query['nonce'],
        challenge: query['code_challenge'],
        redirectUri: query['redirect_uri'],
      })
      back.searchParams.set('code', code)
    }
    return reply.redirect(back.href, 303)
  })

  app.post('/device', (request) => {
    const form = note(request)
    codes.set('device-code', { scope: form['scope'] ?? '' })
    return {
      device_code: 'device-code',
      user_code: 'BCDF-GHJK',
      verification_uri: `${url}/oauth2`,
      verification_uri_complete: `${url}/oauth2?cockpitAuthCode=BCDF-GHJK`,
      expires_in: 600,
      interval: 0.02,
    }
  })

  app.post('/token', (request, reply) => {
    const form = note(request)
    const { client = '' } = requests.at(-1) ?? {}
    const refuse = (error: string) => reply.code(400).send({ error })
    if (form['grant_type'] === 'client_credentials') {
      const own = random()
      alive.set(own, { scope: form['scope'] ?? '', client })
      return { access_token: own, token_type: 'Bearer', expires_in: 900, scope: form['scope'] }
    }
    if (form['grant_type'] === 'refresh_token') {
      const asked = alive.get(form['refresh_token'] ?? '')
      alive.delete(form['refresh_token'] ?? '')
      return asked ? tokens(client, { scope: asked.scope }) : refuse('invalid_grant')
    }
    const answer = form['device_code'] ? will.device.shift() : undefined
    if (answer !== undefined) return answer === 'cut' ? reply.code(502).send('') : refuse(answer)
    const code = form['device_code'] ?? form['code'] ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    if (!asked || (asked.challenge && asked.challenge !== challenge)) return refuse('invalid_grant')
    if (asked.redirectUri !== form['redirect_uri']) return refuse('invalid_grant')
    return tokens(client, asked)
  })

  const bearer = ({ headers }: FastifyRequest) => alive.get((headers.authorization ?? '').replace(/^Bearer /i, ''))
  app.get('/userinfo', (request, reply) =>
    bearer(request)
      ? { sub: 'member-1', email: 'driver@example.com', phone_number: '+886912345678' }
      : reply.code(401).send({}),
  )
  app.get('/v1/me', (request, reply) =>
    bearer(request) ? { data: { id: 'member-1', email: 'driver@example.com' } } : reply.code(401).send({}),
  )
  app.get('/v1/points', (request, reply) => {
    if (!bearer(request)) return reply.code(401).send({ error: { code: 'UNAUTHENTICATED' } })
    return reply.code(will.points).send({
      data: [
        { name: '小樹點', balance: 1280 },
        { name: '麻吉幣', balance: null },
      ],
    })
  })
  const redemptions = serveFakeRedemptions(app, bearer)
  app.post('/revoke', (request) => {
    alive.delete(note(request)['token'] ?? '')
    return {}
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  onTestFinished(() => app.close())
  return { url, will, queries, requests, alive, redemptions }
}
