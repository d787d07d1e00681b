import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { auth } from './auth.ts'
import { about, like, named, Nothing, nullable, oneOf, Opaque, Time } from './pieces.ts'

/** The handle of an authorisation request; called `codeId` once a member is bound to it. */
const Handle = Type.String({ minLength: 1, maxLength: 512 })

/** Space-separated, as in the URL. Only compared with the request: what the request asked for is granted. */
const Scopes = like(Type.String({ maxLength: 512 }), 'openid email points:read')

const Scope = named(
  'ScopeInWords',
  Type.Object({
    name: like(Type.String(), 'points:read'),
    description: like(Type.String(), '查看您的點數餘額'),
  }),
)

const Client = named(
  'ClientApp',
  Type.Object({
    uid: like(Type.String(), 'my-app'),
    name: like(Type.String(), 'RoadSide'),
    logoUrl: like(nullable(Type.String()), 'https://roadside.example/logo.svg'),
    brand: nullable(Type.String()),
  }),
)

const Flow = oneOf(['oauth', 'oauth2'])

const SignedInForClient = named(
  'SignedInForApp',
  Type.Object({
    refreshToken: like(Type.String(), 'v1.8Jm2kQ7xTz0aYc4nRb6uWd'),
    codeId: like(Type.String(), 'q1XvJrT7m0c2b9sKfWzLd'),
    consentRequired: Type.Boolean(),
  }),
)

const requestRefusals = ['OAUTH_CODE_EXPIRED', 'OAUTH_CODE_USED', 'OAUTH_CLIENT_DISABLED'] as const

/** Which request it is. The handle may be left out where the browser has the cookie. */
const requestFields = {
  clientUid: like(Opaque, 'my-app'),
  scopes: Scopes,
  passthrough: Type.Optional(like(Handle, 'q1XvJrT7m0c2b9sKfWzLd')),
}

export const oauth = {
  'POST /v2/oauth2/init': {
    ...auth['POST /v2/auth/init'],
    operationId: 'startSignInForApp',
    summary: "The first step of signing in for another company's app; the mail names the app if the request is given.",
    body: Type.Object({
      ...auth['POST /v2/auth/init'].body.properties,
      passthrough: Type.Optional(like(Handle, 'q1XvJrT7m0c2b9sKfWzLd')),
    }),
  },
  'POST /v2/oauth2/otp/email/verify': {
    ...auth['POST /v2/auth/otp/email/verify'],
    operationId: 'verifyEmailCodeForApp',
  },
  'POST /v2/oauth2/sign-up': {
    ...auth['POST /v2/auth/sign-up'],
    operationId: 'signUpForApp',
    summary: 'Makes the account of a proven address, signs it in, and puts the member behind the request.',
    body: Type.Object({ ...auth['POST /v2/auth/sign-up'].body.properties, ...requestFields }),
    reply: SignedInForClient,
    refusals: [
      ...auth['POST /v2/auth/sign-up'].refusals,
      ...requestRefusals,
      'OAUTH_CLIENT_NOT_FOUND',
      'OAUTH_SCOPE_INVALID',
      'PHONE_REQUIRED',
    ],
  },
  'POST /v2/oauth2/sign-in': {
    ...auth['POST /v2/auth/sign-in'],
    operationId: 'signInForApp',
    summary: 'Signs a member in and puts them behind the request.',
    body: Type.Object({ ...auth['POST /v2/auth/sign-in'].body.properties, ...requestFields }),
    reply: SignedInForClient,
    refusals: [
      ...auth['POST /v2/auth/sign-in'].refusals,
      ...requestRefusals,
      'OAUTH_CLIENT_NOT_FOUND',
      'OAUTH_SCOPE_INVALID',
    ],
  },
  'POST /v2/oauth2/passkey/options': {
    ...auth['POST /v2/auth/passkey/options'],
    operationId: 'startPasskeySignInForApp',
  },
  'POST /v2/oauth2/passkey/sign-in': {
    ...auth['POST /v2/auth/passkey/sign-in'],
    operationId: 'signInForAppWithPasskey',
    summary: 'Signs the member of a passkey in and puts them behind the request.',
    body: Type.Object({ ...auth['POST /v2/auth/passkey/sign-in'].body.properties, ...requestFields }),
    reply: SignedInForClient,
    refusals: [
      ...auth['POST /v2/auth/passkey/sign-in'].refusals,
      ...requestRefusals,
      'OAUTH_CLIENT_NOT_FOUND',
      'OAUTH_SCOPE_INVALID',
    ],
  },
  'GET /v2/oauth2/request': {
    operationId: 'getAuthorizationRequest',
    summary:
      "Who asks, for what, and until when. Screens show this and never what their address says. Without passthrough it is the browser's last request, and clientUid says whose it has to be.",
    access: 'visitor',
    query: Type.Object({
      passthrough: Type.Optional(like(Handle, 'q1XvJrT7m0c2b9sKfWzLd')),
      clientUid: Type.Optional(like(Opaque, 'my-app')),
    }),
    reply: Type.Object({
      client: Client,
      scopes: Type.Array(Scope),
      flow: Flow,
      expiresAt: like(Time, '2026-11-17T04:10:00.000Z'),
      signInAgain: about(
        like(Type.Boolean(), false),
        'The app wants a sign-in for this request, also by a member who is signed in (`prompt=login`, `max_age`).',
      ),
    }),
    refusals: [...requestRefusals, 'OAUTH_CLIENT_NOT_FOUND'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v2/oauth2/session': {
    operationId: 'continueAsMember',
    summary:
      'Goes on as the signed-in member. CONFLICT when email, whom the page showed, is not the member signed in by now; OAUTH_SIGN_IN_REQUIRED when the app wants the password typed in.',
    access: 'member',
    body: Type.Object({
      passthrough: Type.Optional(like(Handle, 'q1XvJrT7m0c2b9sKfWzLd')),
      email: Type.Optional(like(Type.String({ maxLength: 254 }), 'driver@example.com')),
    }),
    reply: Type.Object({ codeId: like(Type.String(), 'q1XvJrT7m0c2b9sKfWzLd'), consentRequired: Type.Boolean() }),
    refusals: [...requestRefusals, 'OAUTH_SIGN_IN_REQUIRED'],
  },
  'POST /v2/oauth2/authorize': {
    operationId: 'approveAuthorization',
    summary: 'The member agrees. The browser then follows redirectUrl, which leads back to the app.',
    access: 'member',
    body: Type.Object({ codeId: like(Handle, 'q1XvJrT7m0c2b9sKfWzLd') }),
    reply: Type.Object({
      redirectUrl: like(Type.String(), 'https://app.example/callback?code=SplxlOBeZQQYbYS6WxSbIA'),
    }),
    refusals: [...requestRefusals, 'PHONE_REQUIRED'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/oauth2/deny': {
    operationId: 'denyAuthorization',
    summary: 'The member, or a visitor who is not signed in, does not agree. redirectUrl tells the app so.',
    access: 'visitor',
    body: Type.Object({
      codeId: Type.Optional(like(Handle, 'q1XvJrT7m0c2b9sKfWzLd')),
      passthrough: Type.Optional(like(Handle, 'q1XvJrT7m0c2b9sKfWzLd')),
    }),
    reply: Type.Object({
      redirectUrl: like(Type.String(), 'https://app.example/callback?code=SplxlOBeZQQYbYS6WxSbIA'),
    }),
    refusals: requestRefusals,
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/oauth2/device/lookup': {
    operationId: 'lookUpDevice',
    summary: 'What the device behind a user code asks for. authorize and deny then lead to a page of ours.',
    access: 'member',
    body: Type.Object({ userCode: like(Type.String({ minLength: 1, maxLength: 64 }), 'BCDF-GHJK') }),
    reply: Type.Object({
      codeId: like(Type.String(), 'q1XvJrT7m0c2b9sKfWzLd'),
      client: Client,
      scopes: Type.Array(Scope),
      expiresAt: like(Time, '2026-11-17T04:10:00.000Z'),
      consentRequired: Type.Boolean(),
    }),
    refusals: requestRefusals,
    rate: { requests: 20, perSeconds: 60 },
  },
  'GET /v1/open/clients/{clientId}': {
    operationId: 'getClient',
    summary: 'An app that may sign members in, as members see it.',
    access: 'anyone',
    reply: Type.Object({
      ...Client.properties,
      flow: Flow,
      scopes: Type.Array(Scope),
      homeUrl: about(
        like(nullable(Type.String()), 'https://roadside.example/'),
        "Where a member finds the app's website; null for one that has none.",
      ),
    }),
    refusals: ['OAUTH_CLIENT_NOT_FOUND', 'OAUTH_CLIENT_DISABLED'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'GET /v1/me/grants': {
    operationId: 'listGrants',
    summary: 'The apps the member has let in, the last used first.',
    access: 'member',
    reply: Type.Array(
      Type.Object({
        id: like(Type.String(), 'V1StGXR8Z5jdHi6BmyT'),
        client: Client,
        scopes: Type.Array(Scope),
        grantedAt: like(Time, '2026-11-02T09:15:00.000Z'),
        lastUsedAt: like(nullable(Time), '2026-11-16T22:41:00.000Z'),
      }),
    ),
    refusals: [],
  },
  'DELETE /v1/me/grants/{id}': {
    operationId: 'revokeGrant',
    summary: 'Shows an app out: whatever it holds stops working with its next request.',
    access: 'member',
    reply: Nothing,
    refusals: [],
  },
} as const satisfies Calls
