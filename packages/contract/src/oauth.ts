import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { auth } from './auth.ts'
import { Nothing, nullable, oneOf, Opaque, Time } from './pieces.ts'

/** The handle of an authorisation request; called `codeId` once a member is bound to it. */
const Handle = Type.String({ minLength: 1, maxLength: 512 })

/** Space-separated, as in the URL. Only compared with the request: what the request asked for is granted. */
const Scopes = Type.String({ maxLength: 512 })

const Scope = Type.Object({ name: Type.String(), description: Type.String() })

const Client = Type.Object({
  uid: Type.String(),
  name: Type.String(),
  logoUrl: nullable(Type.String()),
  brand: nullable(Type.String()),
})

const Flow = oneOf(['oauth', 'oauth2'])

const SignedInForClient = Type.Object({
  refreshToken: Type.String(),
  codeId: Type.String(),
  consentRequired: Type.Boolean(),
})

const requestRefusals = ['OAUTH_CODE_EXPIRED', 'OAUTH_CODE_USED', 'OAUTH_CLIENT_DISABLED'] as const

/** Which request it is. The handle may be left out where the browser has the cookie. */
const about = { clientUid: Opaque, scopes: Scopes, passthrough: Type.Optional(Handle) }

export const oauth = {
  'POST /v2/oauth2/init': {
    ...auth['POST /v2/auth/init'],
    summary: "The first step of signing in for another company's app; the mail names the app if the request is given.",
    body: Type.Object({ ...auth['POST /v2/auth/init'].body.properties, passthrough: Type.Optional(Handle) }),
  },
  'POST /v2/oauth2/otp/email/verify': auth['POST /v2/auth/otp/email/verify'],
  'POST /v2/oauth2/sign-up': {
    ...auth['POST /v2/auth/sign-up'],
    summary: 'Makes the account of a proven address, signs it in, and puts the member behind the request.',
    body: Type.Object({ ...auth['POST /v2/auth/sign-up'].body.properties, ...about }),
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
    summary: 'Signs a member in and puts them behind the request.',
    body: Type.Object({ ...auth['POST /v2/auth/sign-in'].body.properties, ...about }),
    reply: SignedInForClient,
    refusals: [
      ...auth['POST /v2/auth/sign-in'].refusals,
      ...requestRefusals,
      'OAUTH_CLIENT_NOT_FOUND',
      'OAUTH_SCOPE_INVALID',
    ],
  },
  'POST /v2/oauth2/passkey/options': auth['POST /v2/auth/passkey/options'],
  'POST /v2/oauth2/passkey/sign-in': {
    ...auth['POST /v2/auth/passkey/sign-in'],
    summary: 'Signs the member of a passkey in and puts them behind the request.',
    body: Type.Object({ ...auth['POST /v2/auth/passkey/sign-in'].body.properties, ...about }),
    reply: SignedInForClient,
    refusals: [
      ...auth['POST /v2/auth/passkey/sign-in'].refusals,
      ...requestRefusals,
      'OAUTH_CLIENT_NOT_FOUND',
      'OAUTH_SCOPE_INVALID',
    ],
  },
  'GET /v2/oauth2/request': {
    summary:
      "Who asks, for what, and until when. Screens show this and never what their address says. Without passthrough it is the browser's last request, and clientUid says whose it has to be.",
    access: 'visitor',
    query: Type.Object({ passthrough: Type.Optional(Handle), clientUid: Type.Optional(Opaque) }),
    reply: Type.Object({
      client: Client,
      scopes: Type.Array(Scope),
      flow: Flow,
      expiresAt: Time,
      /** The app wants a sign-in for this request, also by a member who is signed in (`prompt=login`, `max_age`). */
      signInAgain: Type.Boolean(),
    }),
    refusals: [...requestRefusals, 'OAUTH_CLIENT_NOT_FOUND'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v2/oauth2/session': {
    summary:
      'Goes on as the signed-in member. CONFLICT when email, whom the page showed, is not the member signed in by now; OAUTH_SIGN_IN_REQUIRED when the app wants the password typed in.',
    access: 'member',
    body: Type.Object({ passthrough: Type.Optional(Handle), email: Type.Optional(Type.String({ maxLength: 254 })) }),
    reply: Type.Object({ codeId: Type.String(), consentRequired: Type.Boolean() }),
    refusals: [...requestRefusals, 'OAUTH_SIGN_IN_REQUIRED'],
  },
  'POST /v2/oauth2/authorize': {
    summary: 'The member agrees. The browser then follows redirectUrl, which leads back to the app.',
    access: 'member',
    body: Type.Object({ codeId: Handle }),
    reply: Type.Object({ redirectUrl: Type.String() }),
    refusals: [...requestRefusals, 'PHONE_REQUIRED'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/oauth2/deny': {
    summary: 'The member, or a visitor who is not signed in, does not agree. redirectUrl tells the app so.',
    access: 'visitor',
    body: Type.Object({ codeId: Type.Optional(Handle), passthrough: Type.Optional(Handle) }),
    reply: Type.Object({ redirectUrl: Type.String() }),
    refusals: requestRefusals,
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/oauth2/device/lookup': {
    summary: 'What the device behind a user code asks for. authorize and deny then lead to a page of ours.',
    access: 'member',
    body: Type.Object({ userCode: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: Type.Object({
      codeId: Type.String(),
      client: Client,
      scopes: Type.Array(Scope),
      expiresAt: Time,
      consentRequired: Type.Boolean(),
    }),
    refusals: requestRefusals,
    rate: { requests: 20, perSeconds: 60 },
  },
  'GET /v1/open/clients/{clientId}': {
    summary: 'An app that may sign members in, as members see it.',
    access: 'anyone',
    reply: Type.Object({
      ...Client.properties,
      flow: Flow,
      scopes: Type.Array(Scope),
      /** Where a member finds the app's website; null for one that has none. */
      homeUrl: nullable(Type.String()),
    }),
    refusals: ['OAUTH_CLIENT_NOT_FOUND', 'OAUTH_CLIENT_DISABLED'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'GET /v1/me/grants': {
    summary: 'The apps the member has let in, the last used first.',
    access: 'member',
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        client: Client,
        scopes: Type.Array(Scope),
        grantedAt: Time,
        lastUsedAt: nullable(Time),
      }),
    ),
    refusals: [],
  },
  'DELETE /v1/me/grants/{id}': {
    summary: 'Shows an app out: whatever it holds stops working with its next request.',
    access: 'member',
    reply: Nothing,
    refusals: [],
  },
} as const satisfies Calls
