import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { PasskeyAssertion, PasskeyRequest, passkeyRefusals } from './passkeys.ts'
import { CodeTimes, Email, NewPassword, Nothing, OneTimeCode, Opaque, Password, Time } from './pieces.ts'

const newPasswordTwice = { newPassword: NewPassword, passwordConfirmation: NewPassword }

const SignedIn = Type.Object({ refreshToken: Type.String() })

export const auth = {
  'POST /v2/auth/init': {
    summary:
      'The first step for everybody: tells whether an e-mail address has an account, and sends a code if it has none. Called again it is the resend; before resendAt it sends nothing.',
    access: 'anyone',
    body: Type.Object({ email: Email }),
    reply: Type.Union([
      Type.Object({ registered: Type.Literal(true) }),
      Type.Object({ registered: Type.Literal(false), unregisteredAccountId: Type.String(), otp: CodeTimes }),
    ]),
    refusals: ['EMAIL_INVALID'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/auth/otp/email/verify': {
    summary: 'Proves the address with the code from the mail. Binds only the id it is made with.',
    access: 'anyone',
    body: Type.Object({ unregisteredAccountId: Opaque, otp: OneTimeCode }),
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
    summary: 'Makes the account of a proven address and signs it in.',
    access: 'visitor',
    body: Type.Object({ unregisteredAccountId: Opaque, password: NewPassword, passwordConfirmation: NewPassword }),
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
    summary: 'Signs a member in. An unknown address and a wrong password are answered alike.',
    access: 'visitor',
    body: Type.Object({ email: Email, password: Password }),
    reply: SignedIn,
    refusals: ['EMAIL_INVALID', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
    rate: { requests: 120, perSeconds: 60 },
  },
  'POST /v2/auth/passkey/options': {
    summary:
      'What the browser asks for a passkey by, also to fill it in beside the address. The challenge is good for five minutes, once, in this browser.',
    access: 'anyone',
    reply: PasskeyRequest,
    refusals: [],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v2/auth/passkey/sign-in': {
    summary: 'Signs the member of a passkey in, without the password.',
    access: 'visitor',
    body: Type.Object({ credential: PasskeyAssertion }),
    reply: SignedIn,
    refusals: passkeyRefusals,
    rate: { requests: 120, perSeconds: 60 },
  },
  'POST /v2/auth/sign-out': {
    summary: 'Ends the session of the cookie, and of the refresh token if one is given. Clears the cookie.',
    access: 'visitor',
    body: Type.Object({ refreshToken: Type.Optional(Opaque) }),
    reply: Nothing,
    refusals: [],
  },
  'POST /v2/auth/refresh': {
    summary:
      'Trades a refresh token for its successor and a new access cookie. The predecessor works for another ten seconds; a token older than that ends the session. When the session was ended on another device, REFRESH_TOKEN_INVALID has the status ENDED in details.',
    access: 'anyone',
    body: Type.Object({ refreshToken: Opaque }),
    reply: SignedIn,
    refusals: ['REFRESH_TOKEN_INVALID', 'REFRESH_TOKEN_REUSED'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v2/auth/password/init': {
    summary: 'Mails a link for setting a new password. The answer does not tell whether there is an account.',
    access: 'anyone',
    body: Type.Object({ email: Email }),
    reply: Nothing,
    refusals: ['EMAIL_INVALID'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v2/auth/password/verify-auth-code': {
    summary:
      'Reads a reset link without using it up, and lists what the member decides about: the connected apps that may take points (recent: connected or widened within 30 days) and the passkeys.',
    access: 'anyone',
    body: Type.Object({ authCode: Opaque }),
    reply: Type.Object({
      email: Type.String(),
      expiresAt: Time,
      apps: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), grantedAt: Time, recent: Type.Boolean() }),
      ),
      passkeys: Type.Array(Type.Object({ name: Type.String(), createdAt: Time })),
    }),
    refusals: ['RESET_LINK_INVALID', 'RESET_LINK_EXPIRED', 'RESET_LINK_USED'],
    rate: { requests: 120, perSeconds: 60 },
  },
  'PATCH /v2/auth/password': {
    summary:
      "Sets a new password by a reset link, ends every session of the member, signs the provider's own app out, removes the passkeys unless they are kept, and disconnects these apps; left out: the recent ones.",
    access: 'visitor',
    body: Type.Object({
      password: NewPassword,
      authCode: Opaque,
      passwordConfirmation: NewPassword,
      disconnectGrantIds: Type.Optional(Type.Array(Opaque, { maxItems: 200 })),
      keepPasskeys: Type.Optional(Type.Boolean()),
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
    summary:
      "Sets a new password for the signed-in member, who proves to be themselves by the present one or a reauthToken. Every other session ends, the provider's own app is signed out, and open reset links become void. Wrong ones are counted apart from signing in.",
    access: 'member',
    body: Type.Union([
      Type.Object({ password: Password, ...newPasswordTwice }, { title: 'PasswordChange' }),
      Type.Object({ reauthToken: Opaque, ...newPasswordTwice }, { title: 'PasswordChange' }),
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
