import { scopeNames } from '@dpass/rules/oauth-scopes'
import type { Answers } from './answers.ts'
import { headersOfRefusal } from './headers.ts'

/*
 * The protocol's own endpoints. The engine answers them in the form the RFCs fix, so they stand beside the contract:
 * no envelope, forms instead of JSON, errors as {"error", "error_description"}.
 */

const text = { type: 'string' } as const
const scopeList = scopeNames.join(' ')

const json = (schema: object, example: object) => ({ 'application/json': { schema, example } })

const headers = headersOfRefusal(200)

const ok = (description: string, schema: object, example: object) => ({
  description,
  headers,
  content: json(schema, example),
})

const refused = (description: string) => ({
  description,
  headers,
  content: json(
    { $ref: '#/components/schemas/OAuthError' },
    { error: 'invalid_request', error_description: 'client_id is missing' },
  ),
})

const errors = { 400: refused('The request is refused (RFC 6749, section 5.2).') }
const clientErrors = { ...errors, 401: refused('invalid_client: the client is unknown or its secret is wrong.') }

function form(example: Readonly<Record<string, string>>, required: readonly string[]) {
  const properties = Object.fromEntries(Object.keys(example).map((name) => [name, text]))
  const schema = { type: 'object', properties, required }
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema, example } } }
}

const query = (name: string, required: boolean, example: string, description?: string) => ({
  name,
  in: 'query',
  required,
  schema: text,
  example,
  ...(description !== undefined && { description }),
})

const object = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
})

const byClient = [{ client: [] }, {}]

const authorization = {
  operationId: 'authorize',
  summary: "Begins a sign-in: the app sends the member's browser here (RFC 6749, section 4.1.1; PKCE, RFC 7636).",
  security: [],
  parameters: [
    query('response_type', true, 'code'),
    query('client_id', true, 'my-app'),
    query('redirect_uri', true, 'https://app.example/callback', 'Exactly as registered.'),
    query('scope', true, scopeList),
    query('code_challenge', true, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
    query('code_challenge_method', true, 'S256'),
    query('state', false, 'af0ifjsldkj'),
    query('nonce', false, 'n-0S6_WzA2Mj'),
    query('prompt', false, 'consent', 'login: the password is typed in again. consent: the member is asked again.'),
  ],
  responses: {
    303: {
      description: 'To the screen where the member signs in, or back to the app with an error.',
      headers: { ...headers, location: { description: 'Where to.', schema: text } },
    },
    400: {
      description: 'The app or its redirect address is unknown: a page in words, because nobody can be sent back.',
      headers,
      content: { 'text/html': { schema: text } },
    },
    default: {
      description: 'Anything else that keeps the visitor here, such as an overload: a page in words as well.',
      headers,
      content: { 'text/html': { schema: text } },
    },
  },
}

const tokenReply = object(
  {
    access_token: text,
    token_type: { type: 'string', const: 'Bearer' },
    expires_in: { type: 'integer' },
    scope: text,
    id_token: text,
    refresh_token: text,
  },
  ['access_token', 'token_type', 'expires_in'],
)

const token = {
  operationId: 'createToken',
  summary: 'Trades a code, a refresh token, a device code or client credentials for tokens.',
  security: byClient,
  requestBody: form(
    {
      grant_type: 'authorization_code',
      client_id: 'my-app',
      code: 'SplxlOBeZQQYbYS6WxSbIA',
      redirect_uri: 'https://app.example/callback',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      refresh_token: '8xLOxBtZp8',
      device_code: 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS',
      scope: 'points:redeem',
    },
    ['grant_type'],
  ),
  responses: {
    200: ok('Tokens.', tokenReply, {
      access_token: '2YotnFZFEjr1zCsicMWpAA',
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'openid points:read',
    }),
    ...clientErrors,
  },
}

const introspection = {
  operationId: 'introspectToken',
  summary: "Tells an app about a token of its own, and only that another app's is not active (RFC 7662).",
  security: byClient,
  requestBody: form({ token: '2YotnFZFEjr1zCsicMWpAA' }, ['token']),
  responses: {
    200: ok(
      'What is known of the token.',
      object({ active: { type: 'boolean' }, sub: text, scope: text }, ['active']),
      {
        active: true,
        scope: 'points:read',
      },
    ),
    ...clientErrors,
  },
}

const revocation = {
  operationId: 'revokeToken',
  summary: 'Ends a token of the app, and the sign-in it belongs to (RFC 7009).',
  security: byClient,
  requestBody: form({ token: '8xLOxBtZp8' }, ['token']),
  responses: { 200: { description: 'Ended, or never known.', headers }, ...clientErrors },
}

const userinfo = {
  operationId: 'getUserInfo',
  summary: 'What the member has agreed to tell the app (OpenID Connect Core, section 5.3).',
  security: [{ app: ['openid'] }],
  responses: {
    200: ok('Claims.', object({ sub: text, email: text, phone_number: text }, ['sub']), {
      sub: '5dP0oQw8hJ',
      email: 'driver@example.com',
    }),
    401: {
      description: 'The token is unknown or has ended.',
      headers: { ...headers, 'www-authenticate': { description: 'Why (RFC 6750, section 3).', schema: text } },
    },
  },
}

const deviceReply = object(
  {
    device_code: text,
    user_code: text,
    verification_uri: text,
    verification_uri_complete: text,
    expires_in: { type: 'integer' },
  },
  ['device_code', 'user_code', 'verification_uri', 'expires_in'],
)

const device = {
  operationId: 'startDeviceAuthorization',
  summary: "A car's head unit asks for a code that the member types or scans on a phone (RFC 8628).",
  security: byClient,
  requestBody: form({ client_id: 'my-car', scope: 'openid points:read' }, ['client_id']),
  responses: {
    200: ok('The codes.', deviceReply, {
      device_code: 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS',
      user_code: 'BCDF-GHJK',
      verification_uri: 'https://dpass.example/oauth2',
      expires_in: 600,
    }),
    ...clientErrors,
  },
}

const document = (operationId: string, summary: string) => ({
  operationId,
  summary,
  security: [],
  responses: { 200: ok('The document.', { type: 'object' }, {}), ...errors },
})

const endpoints = {
  '/.well-known/openid-configuration': {
    get: document('getOpenIdConfiguration', 'OpenID Connect Discovery 1.0.'),
  },
  '/.well-known/oauth-authorization-server': {
    get: document('getAuthorizationServerMetadata', 'The same by RFC 8414.'),
  },
  '/v2/oauth2/auth': { get: authorization },
  '/v2/oauth2/token': { post: token },
  '/v2/oauth2/userinfo': { get: userinfo },
  '/v2/oauth2/introspect': { post: introspection },
  '/v2/oauth2/revoke': { post: revocation },
  '/v2/oauth2/device': { post: device },
  '/v2/oauth2/jwks': { get: document('getSigningKeys', 'The keys by which ID tokens are signed (RFC 7517).') },
} as const

export interface ProtocolOperation {
  readonly operationId: string
  readonly summary: string
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: object }>> }>
  >
}

/** By their line: `POST /v2/oauth2/token`. */
export const protocolCalls: Readonly<Record<string, ProtocolOperation>> = Object.fromEntries(
  Object.entries(endpoints).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, ProtocolOperation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  ),
)

/** Endpoint by endpoint as OpenAPI's paths; each operation belongs to the tag `protocol`. Rates and overload are ours to refuse. */
export const protocolPaths = ({ refuse }: Answers): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(endpoints).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations as Record<string, ProtocolOperation>).map(([method, operation]) => [
          method,
          {
            tags: ['protocol'],
            description: operation.summary,
            ...operation,
            responses: { ...operation.responses, ...refuse(['RATE_LIMITED', 'OVERLOADED']) },
          },
        ]),
      ),
    ]),
  )

export const OAuthError = object({ error: text, error_description: text }, ['error'])
