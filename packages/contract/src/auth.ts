import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PasskeyAssertion, PasskeyRequest, passkeyRefusals } from './passkeys.ts'
import { CodeTimes, Email, like, named, NewPassword, Nothing, OneTimeCode, Opaque, Password, Time } from './pieces.ts'

const newPasswordTwice = { newPassword: NewPassword, passwordConfirmation: NewPassword }

const SignedIn = named('SignedIn', Type.Object({ refreshToken: like(Type.String(), 'v1.8Jm2kQ7xTz0aYc4nRb6uWd') }))

export const auth = {
  'POST /v2/auth/init': {
    operationId: 'startSignIn',
    summary:
      'The first step for everybody: tells whether an e-mail address has an account, and sends a code if it has none. Called again it is the resend; before resendAt it sends nothing.',
    access: 'anyone',
    body: Type.Object({ email: Email }),
    reply: Type.Union([
      Type.Object({ registered: Type.Literal(true) }),
      Type.Object({
        registered: Type.Literal(false),
        unregisteredAccountId: like(Type.String(), 'B3n7xPq0Lw5tVf8sYk2zRc'),
        otp: CodeTimes,
      }),
    ]),
    refusals: ['EMAIL_INVALID'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/auth/otp/email/verify': {
    operationId: 'verifyEmailCode',
    summary: 'Proves the address with the code from the mail. Binds only the id it is made with.',
    access: 'anyone',
    body: Type.Object({ unregisteredAccountId: like(Opaque, 'B3n7xPq0Lw5tVf8sYk2zRc'), otp: OneTimeCode }),
    reply: Type.Object({ verified: Type.Literal(true) }),
    refusals: [
      'SIGN_UP_EXPIRED',
      'OTP_INVALID',
      'OTP_EXPIRED',
      'OTP_TOO_MANY_ATTEMPTS',
      'OTP_ALREADY_USED',
      'OTP_DAILY_LIMIT',
    ],
    rate: { requests: 120, perSeconds: 60 },
  },
  'POST /v2/auth/sign-up': {
    operationId: 'signUp',
    summary: 'Makes the account of a proven address and signs it in.',
    access: 'visitor',
    body: Type.Object({
      unregisteredAccountId: like(Opaque, 'B3n7xPq0Lw5tVf8sYk2zRc'),
      password: NewPassword,
      passwordConfirmation: NewPassword,
    }),
    reply: SignedIn,
    refusals: [
      'SIGN_UP_EXPIRED',
      'PASSWORD_MISMATCH',
      'PASSWORD_COMMON',
      'PASSWORD_TOO_WEAK',
      'EMAIL_ALREADY_REGISTERED',
      'PHONE_ALREADY_USED',
    ],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/auth/sign-in': {
    operationId: 'signIn',
    summary: 'Signs a member in. An unknown address and a wrong password are answered alike.',
    access: 'visitor',
    body: Type.Object({ email: Email, password: Password }),
    reply: SignedIn,
    refusals: ['EMAIL_INVALID', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
    rate: { requests: 120, perSeconds: 60 },
  },
  'POST /v2/auth/passkey/options': {
    operationId: 'startPasskeySignIn',
    summary:
      'What the browser asks for a passkey by, also to fill it in beside the address. The challenge is good for five minutes, once, in this browser.',
    access: 'anyone',
    reply: PasskeyRequest,
    refusals: [],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v2/auth/passkey/sign-in': {
    operationId: 'signInWithPasskey',
    summary: 'Signs the member of a passkey in, without the password.',
    access: 'visitor',
    body: Type.Object({ credential: PasskeyAssertion }),
    reply: SignedIn,
    refusals: passkeyRefusals,
    rate: { requests: 120, perSeconds: 60 },
  },
  'POST /v2/auth/sign-out': {
    operationId: 'signOut',
    summary: 'Ends the session of the cookie, and of the refresh token if one is given. Clears the cookie.',
    access: 'visitor',
    body: Type.Object({ refreshToken: Type.Optional(like(Opaque, 'v1.8Jm2kQ7xTz0aYc4nRb6uWd')) }),
    reply: Nothing,
    refusals: [],
  },
  'POST /v2/auth/refresh': {
    operationId: 'refreshSession',
    summary:
      'Trades a refresh token for its successor and a new access cookie. The predecessor works for another ten seconds; a token older than that ends the session. When the session was ended on another device, REFRESH_TOKEN_INVALID has the status ENDED in details.',
    access: 'anyone',
    body: Type.Object({ refreshToken: like(Opaque, 'v1.8Jm2kQ7xTz0aYc4nRb6uWd') }),
    reply: SignedIn,
    refusals: ['REFRESH_TOKEN_INVALID', 'REFRESH_TOKEN_REUSED'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v2/auth/password/init': {
    operationId: 'requestPasswordReset',
    summary: 'Mails a link for setting a new password. The answer does not tell whether there is an account.',
    access: 'anyone',
    body: Type.Object({ email: Email }),
    reply: Nothing,
    refusals: ['EMAIL_INVALID'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/auth/password/verify-auth-code': {
    operationId: 'readResetLink',
    summary:
      'Reads a reset link without using it up, and lists what the member decides about: the connected apps that may take points (recent: connected or widened within 30 days) and the passkeys.',
    access: 'anyone',
    body: Type.Object({ authCode: like(Opaque, 'Zt0cV2m5yq3oYd1uKq8nJw') }),
    reply: Type.Object({
      email: like(Type.String(), 'driver@example.com'),
      expiresAt: like(Time, '2026-11-17T04:10:00.000Z'),
      apps: Type.Array(
        Type.Object({
          id: like(Type.String(), 'V1StGXR8Z5jdHi6BmyT'),
          name: like(Type.String(), 'RoadSide'),
          grantedAt: like(Time, '2026-11-02T09:15:00.000Z'),
          recent: Type.Boolean(),
        }),
      ),
      passkeys: Type.Array(
        Type.Object({
          name: like(Type.String(), 'iPhone · Safari'),
          createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
        }),
      ),
    }),
    refusals: ['RESET_LINK_INVALID', 'RESET_LINK_EXPIRED', 'RESET_LINK_USED'],
    rate: { requests: 120, perSeconds: 60 },
  },
  'PATCH /v2/auth/password': {
    operationId: 'resetPassword',
    summary:
      "Sets a new password by a reset link, ends every session of the member, signs the provider's own app out, removes the passkeys unless they are kept, and disconnects these apps; left out: the recent ones.",
    access: 'visitor',
    body: Type.Object({
      password: NewPassword,
      authCode: like(Opaque, 'Zt0cV2m5yq3oYd1uKq8nJw'),
      passwordConfirmation: NewPassword,
      disconnectGrantIds: Type.Optional(Type.Array(Opaque, { maxItems: 200 })),
      keepPasskeys: Type.Optional(like(Type.Boolean(), false)),
    }),
    reply: Nothing,
    refusals: [
      'RESET_LINK_INVALID',
      'RESET_LINK_EXPIRED',
      'RESET_LINK_USED',
      'PASSWORD_MISMATCH',
      'PASSWORD_COMMON',
      'PASSWORD_TOO_WEAK',
      'PASSWORD_SAME_AS_OLD',
    ],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/auth/password/change': {
    operationId: 'changePassword',
    summary:
      "Sets a new password for the signed-in member, who proves to be themselves by the present one or a reauthToken. Every other session ends, the provider's own app is signed out, and open reset links become void. Wrong ones are counted apart from signing in.",
    access: 'member',
    body: Type.Union([
      Type.Object({ password: Password, ...newPasswordTwice }),
      Type.Object({ reauthToken: like(Opaque, 'AAABnP3k9QjQ2m9yZWF1dGhUb2tlbg'), ...newPasswordTwice }),
    ]),
    reply: Nothing,
    refusals: [
      'PASSWORD_WRONG',
      'ACCOUNT_LOCKED',
      'REAUTH_REQUIRED',
      'PASSWORD_MISMATCH',
      'PASSWORD_COMMON',
      'PASSWORD_TOO_WEAK',
      'PASSWORD_SAME_AS_OLD',
    ],
    rate: { requests: 30, perSeconds: 60 },
  },
} as const satisfies Calls
